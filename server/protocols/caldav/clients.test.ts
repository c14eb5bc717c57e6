/** The requests of calendar programs in their own words, and a client library. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { createDAVClient } from 'tsdav';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient, hrefOf, membersOf, textOf } from './testing/dav-client.ts';
import { childOf } from './xml/read-xml.ts';
import { fullName } from './xml/write-xml.ts';

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;
  let home: string;
  let object: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    home = `/caldav/${owner.id}/`;
    calendar = `${home}${project}/`;
    object = `${calendar}${(await scene().task({ content: 'Task', due_date: '2026-10-20' })).id}.ics`;
  });

  it('serves DAVx5 and Tasks.org', async () => {
    const discovery = `<?xml version='1.0' encoding='UTF-8' ?><propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CARD="urn:ietf:params:xml:ns:carddav"><prop><resourcetype /><displayname /><CAL:calendar-home-set /><CARD:addressbook-home-set /><current-user-principal /></prop></propfind>`;
    const [root] = await client.members('PROPFIND', '/caldav/', discovery, { depth: '0' });
    const principal = hrefOf(root ?? assert.fail(), 'D:current-user-principal') ?? assert.fail();
    const homes = `<?xml version='1.0' encoding='UTF-8' ?><propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"><prop><displayname /><CAL:calendar-user-address-set /><CAL:calendar-home-set /><CS:calendar-proxy-read-for /><CS:calendar-proxy-write-for /><group-membership /></prop></propfind>`;
    const [self] = await client.members('PROPFIND', principal, homes, { depth: '0' });
    assert.equal(hrefOf(self ?? assert.fail(), 'C:calendar-home-set'), home);
    const lists = `<?xml version='1.0' encoding='UTF-8' ?><propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:ICAL="http://apple.com/ns/ical/"><prop><resourcetype /><displayname /><owner /><current-user-privilege-set /><CAL:calendar-description /><ICAL:calendar-color /><CAL:calendar-timezone /><CAL:supported-calendar-component-set /><CS:source /><CS:getctag /><sync-token /></prop></propfind>`;
    const members = await client.members('PROPFIND', home, lists, { depth: '1' });
    assert.ok(members.some(({ href }) => href === calendar));
    const sync = `<?xml version='1.0' encoding='UTF-8' ?><sync-collection xmlns="DAV:"><sync-token></sync-token><sync-level>1</sync-level><prop><getetag /></prop></sync-collection>`;
    const changed = await client.members('REPORT', calendar, sync, { depth: '0' });
    assert.deepEqual(
      changed.map(({ href }) => href),
      [object],
    );
    const query = `<?xml version='1.0' encoding='UTF-8' ?><CAL:calendar-query xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav"><prop><getetag /></prop><CAL:filter><CAL:comp-filter name="VCALENDAR"><CAL:comp-filter name="VTODO" /></CAL:comp-filter></CAL:filter></CAL:calendar-query>`;
    const listed = await client.members('REPORT', calendar, query, { depth: '1' });
    assert.equal(textOf(listed[0] ?? assert.fail(), 'D:getetag'), textOf(changed[0] ?? assert.fail(), 'D:getetag'));
    const multiget = `<?xml version='1.0' encoding='UTF-8' ?><CAL:calendar-multiget xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav"><prop><getcontenttype /><getetag /><CAL:calendar-data content-type="text/calendar" version="2.0" /></prop><href>${object}</href></CAL:calendar-multiget>`;
    const [data] = await client.members('REPORT', calendar, multiget);
    assert.match(
      textOf(data ?? assert.fail(), 'C:calendar-data') ?? '',
      /^BEGIN:VCALENDAR\r\n.*DUE;VALUE=DATE:20261020\r\n/s,
    );
  });

  it('serves Apple Reminders', async () => {
    const { owner } = scene();
    assert.equal((await client.ask('OPTIONS', `/caldav/principals/${owner.id}/`)).status, 200);
    const principal = `<?xml version="1.0" encoding="UTF-8"?><A:propfind xmlns:A="DAV:"><A:prop><B:calendar-home-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><B:calendar-user-address-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:current-user-principal/><A:displayname/><C:dropbox-home-URL xmlns:C="http://calendarserver.org/ns/"/><C:email-address-set xmlns:C="http://calendarserver.org/ns/"/><C:notification-URL xmlns:C="http://calendarserver.org/ns/"/><A:principal-collection-set/><A:principal-URL/><A:resource-id/><B:schedule-inbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/><B:schedule-outbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:supported-report-set/></A:prop></A:propfind>`;
    const [self] = await client.members('PROPFIND', `/caldav/principals/${owner.id}/`, principal, { depth: '0' });
    assert.ok(self);
    assert.equal(hrefOf(self, 'C:calendar-home-set'), home);
    assert.ok(self.missing.includes(fullName('CS:dropbox-home-URL')));
    for (const body of [
      '<?xml version="1.0" encoding="UTF-8"?><A:principal-search-property-set xmlns:A="DAV:"/>',
      '<?xml version="1.0" encoding="UTF-8"?><A:expand-property xmlns:A="DAV:"><A:property name="calendar-proxy-write-for" namespace="http://calendarserver.org/ns/"/></A:expand-property>',
    ]) {
      const { status, xml } = await client.ask('REPORT', `/caldav/principals/${owner.id}/`, body, { depth: '0' });
      assert.deepEqual([status, xml?.name], [403, fullName('D:error')]);
    }
    const sync = `<?xml version="1.0" encoding="UTF-8"?><A:sync-collection xmlns:A="DAV:"><A:sync-token/><A:sync-level>1</A:sync-level><A:prop><A:getetag/><A:getcontenttype/></A:prop></A:sync-collection>`;
    const { xml } = await client.ask('REPORT', calendar, sync, { depth: '1' });
    const members = membersOf(xml ?? assert.fail());
    assert.deepEqual(
      members.map((member) => [member.href, textOf(member, 'D:getcontenttype')]),
      [[object, 'text/calendar; charset=utf-8; component=VTODO']],
    );
    assert.ok(childOf(xml ?? assert.fail(), fullName('D:sync-token'))?.text);
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

  it('serves Evolution', async () => {
    const ctag = `<?xml version="1.0" encoding="utf-8"?>\n<propfind xmlns="DAV:"><prop><getctag xmlns="http://calendarserver.org/ns/"/></prop></propfind>`;
    const [self] = await client.members('PROPFIND', calendar, ctag, { depth: '0' });
    assert.ok(textOf(self ?? assert.fail(), 'CS:getctag'));
    const query = `<?xml version="1.0" encoding="utf-8"?>\n<calendar-query xmlns="urn:ietf:params:xml:ns:caldav"><D:prop xmlns:D="DAV:"><D:getetag/></D:prop><filter><comp-filter name="VCALENDAR"><comp-filter name="VTODO"/></comp-filter></filter></calendar-query>`;
    const members = await client.members('REPORT', calendar, query, { depth: '1' });
    assert.deepEqual(
      members.map(({ href }) => href),
      [object],
    );
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
