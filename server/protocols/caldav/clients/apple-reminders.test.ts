/** The requests of Apple Reminders, in the order in which an iPhone sends them. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { askDav, type DavClient, davClient, hrefOf, membersOf, textOf } from '../testing/dav-client.ts';
import { COPENHAGEN, objectText } from '../testing/sample-object.ts';
import { withLine, writerOf } from '../testing/written-objects.ts';
import { childOf } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

const HEADERS = { 'user-agent': 'iOS/18.6 (22G86) remindd/1.0', accept: '*/*', 'accept-language': 'da-DK' };
const OBJECT_HEADERS = { ...HEADERS, 'content-type': 'text/calendar; charset=utf-8' };
const LIST = '5C4E3A0B-71A2-4E35-8F7D-0E9C64B7A1D2';

onSharedProject((scene) => {
  let client: DavClient;
  let home: string;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    home = `/caldav/${owner.id}/`;
    calendar = `${home}${project}/`;
  });

  const ask = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    client.ask(method, path, body, { ...HEADERS, ...headers });
  const members = (method: string, path: string, body: string, depth: string) =>
    client.members(method, path, body, { ...HEADERS, depth });

  it('finds the account from the name of the host', async () => {
    const { owner, service } = scene();
    const body = `<?xml version="1.0" encoding="UTF-8"?><A:propfind xmlns:A="DAV:"><A:prop><A:current-user-principal/><A:principal-URL/><A:resourcetype/></A:prop></A:propfind>`;
    const found = await askDav(service.url, {
      method: 'PROPFIND',
      path: '/.well-known/caldav',
      body,
      headers: HEADERS,
    });
    assert.deepEqual(
      [found.status, new URL(found.headers.get('location') ?? '', service.url).pathname],
      [301, '/caldav/'],
    );
    const anonymous = await askDav(service.url, { method: 'PROPFIND', path: '/caldav/', body, headers: HEADERS });
    assert.deepEqual([anonymous.status, anonymous.headers.get('www-authenticate')?.slice(0, 6)], [401, 'Basic ']);
    const [root] = await members('PROPFIND', '/caldav/', body, '0');
    const principal = hrefOf(root ?? assert.fail(), 'D:current-user-principal') ?? assert.fail();
    const options = await ask('OPTIONS', principal);
    assert.equal(options.status, 200);
    assert.match(options.headers.get('dav') ?? '', /\bcalendar-access\b/);
    const questions = `<?xml version="1.0" encoding="UTF-8"?><A:propfind xmlns:A="DAV:"><A:prop><B:calendar-home-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><B:calendar-user-address-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:current-user-principal/><A:displayname/><C:dropbox-home-URL xmlns:C="http://calendarserver.org/ns/"/><C:email-address-set xmlns:C="http://calendarserver.org/ns/"/><C:notification-URL xmlns:C="http://calendarserver.org/ns/"/><A:principal-collection-set/><A:principal-URL/><A:resource-id/><B:schedule-inbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/><B:schedule-outbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:supported-report-set/></A:prop></A:propfind>`;
    const [self] = await members('PROPFIND', principal, questions, '0');
    assert.equal(hrefOf(self ?? assert.fail(), 'C:calendar-home-set'), home);
    assert.match(
      hrefOf(self ?? assert.fail(), 'C:calendar-user-address-set') ?? '',
      new RegExp(`^mailto:${owner.email}$`),
    );
    assert.ok(self?.missing.includes(fullName('CS:dropbox-home-URL')));
    const search = '<?xml version="1.0" encoding="UTF-8"?><A:principal-search-property-set xmlns:A="DAV:"/>';
    const { status, xml } = await ask('REPORT', principal, search, { depth: '0' });
    assert.deepEqual([status, xml?.name], [403, fullName('D:error')]);
    const delegates =
      '<?xml version="1.0" encoding="UTF-8"?><A:expand-property xmlns:A="DAV:"><A:property name="calendar-proxy-write-for" namespace="http://calendarserver.org/ns/"><A:property name="displayname" namespace="DAV:"/></A:property></A:expand-property>';
    const expanded = await ask('REPORT', principal, delegates, { depth: '0' });
    assert.deepEqual(membersOf(expanded.xml ?? assert.fail())[0]?.missing, [fullName('CS:calendar-proxy-write-for')]);
  });

  it('lists the calendars and their objects', async () => {
    const { id } = await scene().task({ content: 'Paint', due_date: '2026-10-20' });
    const body = `<?xml version="1.0" encoding="UTF-8"?><A:propfind xmlns:A="DAV:"><A:prop><A:add-member/><B:bulk-requests xmlns:B="http://me.com/_namespace/"/><C:calendar-alarm xmlns:C="urn:ietf:params:xml:ns:caldav"/><D:calendar-color xmlns:D="http://apple.com/ns/ical/"/><C:calendar-description xmlns:C="urn:ietf:params:xml:ns:caldav"/><D:calendar-order xmlns:D="http://apple.com/ns/ical/"/><C:calendar-timezone xmlns:C="urn:ietf:params:xml:ns:caldav"/><A:current-user-privilege-set/><C:default-alarm-vevent-date xmlns:C="urn:ietf:params:xml:ns:caldav"/><A:displayname/><E:getctag xmlns:E="http://calendarserver.org/ns/"/><A:owner/><E:pre-publish-url xmlns:E="http://calendarserver.org/ns/"/><E:publish-url xmlns:E="http://calendarserver.org/ns/"/><E:push-transports xmlns:E="http://calendarserver.org/ns/"/><A:quota-available-bytes/><A:resource-id/><A:resourcetype/><C:schedule-calendar-transp xmlns:C="urn:ietf:params:xml:ns:caldav"/><E:source xmlns:E="http://calendarserver.org/ns/"/><C:supported-calendar-component-set xmlns:C="urn:ietf:params:xml:ns:caldav"/><A:supported-report-set/><A:sync-token/></A:prop></A:propfind>`;
    const listed = await members('PROPFIND', home, body, '1');
    assert.ok(listed.every(({ href }) => href.startsWith(home)));
    const house = listed.find(({ href }) => href === calendar) ?? assert.fail();
    const types = house.found.get(fullName('D:resourcetype'))?.children.map(({ name }) => name);
    assert.deepEqual(types, [fullName('D:collection'), fullName('C:calendar')]);
    const [component] = house.found.get(fullName('C:supported-calendar-component-set'))?.children ?? [];
    assert.equal(component?.attributes.get('name'), 'VTODO');
    const sync = `<?xml version="1.0" encoding="UTF-8"?><A:sync-collection xmlns:A="DAV:"><A:sync-token/><A:sync-level>1</A:sync-level><A:prop><A:getetag/><A:getcontenttype/></A:prop></A:sync-collection>`;
    const { xml } = await ask('REPORT', calendar, sync, { depth: '1' });
    const changed = membersOf(xml ?? assert.fail());
    assert.deepEqual(
      changed.map((member) => [member.href, textOf(member, 'D:getcontenttype')]),
      [[`${calendar}${id}.ics`, 'text/calendar; charset=utf-8; component=VTODO']],
    );
    assert.ok(childOf(xml ?? assert.fail(), fullName('D:sync-token'))?.text);
    const multiget = `<?xml version="1.0" encoding="UTF-8"?><B:calendar-multiget xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop xmlns:A="DAV:"><A:getetag/><B:calendar-data/><B:schedule-tag/><C:created-by xmlns:C="http://calendarserver.org/ns/"/><C:updated-by xmlns:C="http://calendarserver.org/ns/"/></A:prop><A:href xmlns:A="DAV:">${calendar}${id}.ics</A:href></B:calendar-multiget>`;
    const [object] = await members('REPORT', calendar, multiget, '1');
    assert.equal(textOf(object ?? assert.fail(), 'D:getetag'), textOf(changed[0] ?? assert.fail(), 'D:getetag'));
    assert.match(textOf(object ?? assert.fail(), 'C:calendar-data') ?? '', /SUMMARY:Paint\r\n/);
  });

  it('creates, renames and deletes a list', async () => {
    const { owner } = scene();
    const list = `${home}${LIST}/`;
    const body = `<?xml version="1.0" encoding="UTF-8"?><B:mkcalendar xmlns:B="urn:ietf:params:xml:ns:caldav"><A:set xmlns:A="DAV:"><A:prop><A:displayname>Indkøb</A:displayname><D:calendar-color xmlns:D="http://apple.com/ns/ical/" symbolic-color="green">#63DA38FF</D:calendar-color><D:calendar-order xmlns:D="http://apple.com/ns/ical/">2</D:calendar-order><B:calendar-free-busy-set><NO/></B:calendar-free-busy-set><B:calendar-timezone>${objectText([], COPENHAGEN)}</B:calendar-timezone><B:supported-calendar-component-set><B:comp name="VTODO"/></B:supported-calendar-component-set></A:prop></A:set></B:mkcalendar>`;
    const made = await ask('MKCALENDAR', list, body);
    assert.equal(made.status, 201, made.text);
    const names = `<?xml version="1.0" encoding="UTF-8"?><A:propfind xmlns:A="DAV:"><A:prop><A:displayname/></A:prop></A:propfind>`;
    const hrefs = (await members('PROPFIND', home, names, '1')).map(({ href }) => href);
    assert.equal(hrefs.filter((href) => href === list).length, 1);
    const project = (await owner.client.projects.list()).projects.find(({ name }) => name === 'Indkøb');
    assert.ok(project);
    assert.ok(!hrefs.includes(`${home}${project.id}/`));
    assert.equal((await ask('MKCALENDAR', list, body)).status, 405);
    const rename = `<?xml version="1.0" encoding="UTF-8"?><A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><A:displayname>Torvet</A:displayname></A:prop></A:set></A:propertyupdate>`;
    assert.equal((await ask('PROPPATCH', list, rename)).status, 207);
    assert.equal((await owner.client.projects.get({ projectID: project.id })).name, 'Torvet');
    assert.equal((await ask('DELETE', list)).status, 204);
    assert.ok(!(await members('PROPFIND', home, names, '1')).some(({ href }) => href === list));
  });

  it('creates, edits, completes and deletes a reminder', async () => {
    const { owner, project } = scene();
    const writer = writerOf(client, OBJECT_HEADERS);
    const uid = '0D1B4C8E-3C52-4B7C-9D10-1F6D2B5B9A11';
    const path = `${calendar}${uid}.ics`;
    const at = 'TZID=Europe/Copenhagen:20261020T090000';
    const alarm = [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Reminder',
      'TRIGGER;VALUE=DATE-TIME:20261020T070000Z',
      `UID:${uid}-1`,
      `X-WR-ALARMUID:${uid}-1`,
      'END:VALARM',
    ];
    const lines = [
      `UID:${uid}`,
      'CREATED:20261001T120000Z',
      'LAST-MODIFIED:20261001T120000Z',
      `DTSTART;${at}`,
      `DUE;${at}`,
      'PRIORITY:1',
      'SEQUENCE:0',
      'STATUS:NEEDS-ACTION',
      'SUMMARY:Køb æbler',
      'X-APPLE-SORT-ORDER:654321987',
      ...alarm,
    ];
    const created = await writer.create(path, objectText(lines, COPENHAGEN));
    const task = (await owner.client.tasks.list({ query: { project_id: project } })).tasks[0] ?? assert.fail();
    assert.deepEqual(
      [task.content, task.due_date, task.due_time, task.due_timezone, task.priority, task.sort_order],
      ['Køb æbler', '2026-10-20', '09:00', 'Europe/Copenhagen', 1, 654321987],
    );
    const { reminders } = await owner.client.reminders.list({ taskID: task.id });
    assert.equal(reminders.length, 1);
    assert.equal((await writer.put(path, created.text, { 'if-none-match': '*' })).status, 412);
    const edited = await writer.change(path, created.etag, withLine(created.text, 'SUMMARY', 'SUMMARY:Køb pærer'));
    assert.match(edited.text, /^X-WR-ALARMUID:/m);
    assert.equal((await writer.put(path, created.text, { 'if-match': created.etag })).status, 412);
    assert.equal((await owner.client.tasks.get({ taskID: task.id })).content, 'Køb pærer');
    const completed = ['COMPLETED:20261020T100000Z', 'PERCENT-COMPLETE:100'].join('\r\n');
    const done = await writer.change(
      path,
      edited.etag,
      withLine(edited.text, 'STATUS', `STATUS:COMPLETED\r\n${completed}`),
    );
    assert.equal((await owner.client.tasks.get({ taskID: task.id })).completed, true);
    await writer.remove(path, done.etag);
    assert.equal((await ask('GET', path)).status, 404);
    assert.equal(
      (await owner.client.tasks.list({ query: { project_id: project, completed: 'include' } })).tasks.length,
      0,
    );
  });

  it('completes a repeating reminder whose UNTIL is a DATE, until the series ends', async () => {
    const { owner, project } = scene();
    const writer = writerOf(client, OBJECT_HEADERS);
    const uid = '7A9F0B1C-58DE-44C0-8B1A-9E7D21C3F402';
    const path = `${calendar}${uid}.ics`;
    const at = 'TZID=Europe/Copenhagen:20261020T090000';
    const lines = [
      `UID:${uid}`,
      `DTSTART;${at}`,
      `DUE;${at}`,
      'RRULE:FREQ=DAILY;UNTIL=20261021',
      'STATUS:NEEDS-ACTION',
      'SUMMARY:Vand',
    ];
    let known = await writer.create(path, objectText(lines, COPENHAGEN));
    for (const [due, completed] of [
      ['2026-10-21', false],
      ['2026-10-21', true],
    ] as const) {
      known = await writer.change(
        path,
        known.etag,
        withLine(known.text, 'STATUS', 'STATUS:COMPLETED\r\nCOMPLETED:20261020T100000Z\r\nPERCENT-COMPLETE:100'),
      );
      const { tasks } = await owner.client.tasks.list({ query: { project_id: project, completed: 'include' } });
      assert.deepEqual(
        tasks.map(({ due_date, completed }) => [due_date, completed]),
        [[due, completed]],
      );
      assert.match(known.text, completed ? /^STATUS:COMPLETED\r$/m : /^STATUS:NEEDS-ACTION\r$/m);
    }
  });

  it('learns of a deletion, a move and a change from the next synchronization', async () => {
    const { owner, task } = scene();
    const { id: other } = await owner.client.projects.create({ body: { name: 'Other' } });
    const [deleted, moved, edited] = [
      await task({ content: 'A' }),
      await task({ content: 'B' }),
      await task({ content: 'C' }),
    ];
    const bodyOf = (token: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><A:sync-collection xmlns:A="DAV:"><A:sync-token>${token}</A:sync-token><A:sync-level>1</A:sync-level><A:prop><A:getetag/><A:getcontenttype/></A:prop></A:sync-collection>`;
    const first = await ask('REPORT', calendar, bodyOf(''), { depth: '1' });
    const token = childOf(first.xml ?? assert.fail(), fullName('D:sync-token'))?.text ?? '';
    await owner.client.tasks.delete({ taskID: deleted.id });
    await owner.client.tasks.move({ taskID: moved.id, body: { project_id: other } });
    await owner.client.tasks.complete({ taskID: edited.id });
    const next = await ask('REPORT', calendar, bodyOf(token), { depth: '1' });
    const changed = membersOf(next.xml ?? assert.fail());
    assert.deepEqual(
      changed.map(({ href, status }) => [href, status]).toSorted(),
      [
        [`${calendar}${deleted.id}.ics`, 'HTTP/1.1 404 Not Found'],
        [`${calendar}${moved.id}.ics`, 'HTTP/1.1 404 Not Found'],
        [`${calendar}${edited.id}.ics`, undefined],
      ].toSorted(),
    );
  });
});
