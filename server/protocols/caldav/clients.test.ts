/** The requests of Thunderbird, and a client library. The requests of other programs are in `clients/`. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { createDAVClient } from 'tsdav';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from './testing/dav-client.ts';

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
    await scene().task({ content: 'Task', due_date: '2026-10-20' });
  });

  it('serves Thunderbird', async () => {
    const collection = `<?xml version="1.0" encoding="UTF-8"?>\n<D:propfind xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:resourcetype/><D:owner/><D:current-user-principal/><D:current-user-privilege-set/><D:supported-report-set/><C:supported-calendar-component-set/><CS:getctag/></D:prop></D:propfind>`;
    const [self] = await client.members('PROPFIND', calendar, collection, {
      depth: '0',
      'content-type': 'text/xml; charset=utf-8',
    });
    assert.deepEqual(self?.missing, []);
    const sync = `<?xml version="1.0" encoding="UTF-8"?>\n<sync-collection xmlns="DAV:"><sync-token/><sync-level>1</sync-level><prop><getcontenttype/><getetag/></prop></sync-collection>`;
    assert.equal((await client.members('REPORT', calendar, sync, { depth: '1' })).length, 1);
    const range = `<?xml version="1.0" encoding="UTF-8"?>\n<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"><C:time-range start="20261001T000000Z" end="20261101T000000Z"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;
    assert.equal((await client.members('REPORT', calendar, range, { depth: '1' })).length, 1);
  });

  it('serves tsdav', async () => {
    const { owner, service } = scene();
    const dav = await createDAVClient({
      serverUrl: service.url,
      credentials: { username: owner.email, password: client.token },
      authMethod: 'Basic',
      defaultAccountType: 'caldav',
    });
    const found = (await dav.fetchCalendars()).find(({ url }) => url.endsWith(calendar)) ?? assert.fail();
    assert.equal(found.displayName, 'House');
    assert.deepEqual(found.components, ['VTODO']);
    const filters = {
      'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': { _attributes: { name: 'VTODO' } } },
    };
    const objects = await dav.fetchCalendarObjects({ calendar: found, filters: [filters] });
    assert.equal(objects.length, 1);
    assert.match(objects[0]?.data, /SUMMARY:Task/);
    assert.equal(await dav.isCollectionDirty({ collection: found }).then(({ isDirty }) => isDirty), false);
    await scene().task({ content: 'New' });
    const dirty = await dav.isCollectionDirty({ collection: found });
    assert.equal(dirty.isDirty, true);
    const changes = await dav.syncCollection({
      url: found.url,
      props: { 'd:getetag': {} },
      syncLevel: 1,
      syncToken: found.syncToken ?? '',
    });
    assert.equal(changes.filter(({ href }) => href?.endsWith('.ics')).length, 1);
  });
});
