/** The requests of Thunderbird, and a client library. The requests of other programs are in `clients/`. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { createDAVClient } from 'tsdav';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from './testing/dav-client.ts';
import { objectText } from './testing/sample-object.ts';

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

  const connect = async () => {
    const { owner, service } = scene();
    const dav = await createDAVClient({
      serverUrl: service.url,
      credentials: { username: owner.email, password: client.token },
      authMethod: 'Basic',
      defaultAccountType: 'caldav',
    });
    const found = (await dav.fetchCalendars()).find(({ url }) => url.endsWith(calendar)) ?? assert.fail();
    return { dav, found };
  };
  const filters = [
    { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': { _attributes: { name: 'VTODO' } } } },
  ];

  it('is read by tsdav', async () => {
    const { dav, found } = await connect();
    assert.equal(found.displayName, 'House');
    assert.deepEqual(found.components, ['VTODO']);
    const objects = await dav.fetchCalendarObjects({ calendar: found, filters });
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

  it('is written by tsdav, which learns of its own changes and of those of others', async () => {
    const { owner, project } = scene();
    const { dav, found } = await connect();
    const tasks = async () => {
      const { tasks: listed } = await owner.client.tasks.list({ query: { project_id: project, completed: 'include' } });
      return listed.map(({ content, completed }) => [content, completed]).toSorted();
    };
    const objectsOf = async () => {
      const objects = await dav.fetchCalendarObjects({ calendar: found, filters });
      return new Map(objects.map((object) => [/^SUMMARY:(.*)\r$/m.exec(object.data)?.[1], object]));
    };
    const text = objectText(['UID:bo@example.org', 'SUMMARY:Call Bo', 'DUE;VALUE=DATE:20261021', 'X-OTHER:kept']);
    const created = await dav.createCalendarObject({ calendar: found, iCalString: text, filename: 'call bo.ics' });
    assert.equal(created.status, 201);
    const again = await dav.createCalendarObject({ calendar: found, iCalString: text, filename: 'call bo.ics' });
    assert.equal(again.status, 412);
    assert.deepEqual(await tasks(), [
      ['Call Bo', false],
      ['Task', false],
    ]);
    const object = (await objectsOf()).get('Call Bo') ?? assert.fail();
    assert.match(object.data, /^X-OTHER:kept\r$/m);
    const data = text.replace('SUMMARY:Call Bo', 'SUMMARY:Call Bob\r\nSTATUS:COMPLETED');
    assert.equal((await dav.updateCalendarObject({ calendarObject: { ...object, data } })).status, 204);
    const stale = await dav.updateCalendarObject({ calendarObject: { ...object, data: text } });
    assert.equal(stale.status, 412);
    assert.equal((await dav.deleteCalendarObject({ calendarObject: object })).status, 412);
    assert.deepEqual(await tasks(), [
      ['Call Bob', true],
      ['Task', false],
    ]);
    const present = (await objectsOf()).get('Call Bob') ?? assert.fail();
    assert.match(present.data, /^X-OTHER:kept\r$/m);

    const syncToken = (await dav.fetchCalendars()).find(({ url }) => url === found.url)?.syncToken ?? assert.fail();
    assert.equal((await dav.deleteCalendarObject({ calendarObject: present })).status, 204);
    const { id } = await scene().task({ content: 'New' });
    const sync = { url: found.url, props: { 'd:getetag': {} }, syncLevel: 1, syncToken };
    const changes = (await dav.syncCollection(sync)).filter(({ href }) => href?.endsWith('.ics'));
    assert.deepEqual(
      changes.map(({ href, status }) => [href, status === 404]).toSorted(),
      [
        [`${calendar}${id}.ics`, false],
        [`${calendar}call%20bo.ics`, true],
      ].toSorted(),
    );
    assert.deepEqual(await tasks(), [
      ['New', false],
      ['Task', false],
    ]);
  });
});
