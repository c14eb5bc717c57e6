/** The requests of DAVx5 and of the apps that use it, Tasks.org and jtx Board. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient, hrefOf, type Member, textOf } from '../testing/dav-client.ts';
import { COPENHAGEN, objectText } from '../testing/sample-object.ts';
import { withLine, withoutLine, writerOf } from '../testing/written-objects.ts';
import { childOf } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

const HEADERS = {
  'user-agent': 'DAVx5/4.5-ose (okhttp/5.1.0) Android/15',
  'accept-language': 'da-DK, da;q=0.7, *;q=0.5',
};
const OBJECT_HEADERS = { ...HEADERS, 'content-type': 'text/calendar; charset=utf-8' };
const XML = `<?xml version='1.0' encoding='UTF-8' ?>`;
const NAMESPACES = `xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CARD="urn:ietf:params:xml:ns:carddav" xmlns:CS="http://calendarserver.org/ns/" xmlns:ICAL="http://apple.com/ns/ical/"`;

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

  const members = (method: string, path: string, body: string, depth: string) =>
    client.members(method, path, `${XML}${body}`, { ...HEADERS, depth });
  const propfind = (path: string, names: string, depth: string) =>
    members('PROPFIND', path, `<propfind ${NAMESPACES}><prop>${names}</prop></propfind>`, depth);
  const query = () =>
    members(
      'REPORT',
      calendar,
      `<CAL:calendar-query ${NAMESPACES}><prop><getetag /></prop><CAL:filter><CAL:comp-filter name="VCALENDAR"><CAL:comp-filter name="VTODO" /></CAL:comp-filter></CAL:filter></CAL:calendar-query>`,
      '1',
    );
  const multiget = (hrefs: readonly string[]) =>
    members(
      'REPORT',
      calendar,
      `<CAL:calendar-multiget ${NAMESPACES}><prop><getcontenttype /><getetag /><CS:schedule-tag /><CAL:calendar-data content-type="text/calendar" version="2.0" /></prop>${hrefs.map((href) => `<href>${href}</href>`).join('')}</CAL:calendar-multiget>`,
      '1',
    );
  const state = async () => {
    const [self] = await propfind(calendar, '<CS:getctag /><sync-token />', '0');
    return [textOf(self ?? assert.fail(), 'CS:getctag'), textOf(self ?? assert.fail(), 'D:sync-token')];
  };
  const etags = (listed: readonly Member[]) =>
    new Map(listed.map((member) => [member.href, textOf(member, 'D:getetag')]));
  const tasks = async () => {
    const { owner, project } = scene();
    const { tasks } = await owner.client.tasks.list({ query: { project_id: project, completed: 'include' } });
    return new Map(tasks.map((task) => [task.content, task]));
  };

  it('finds the calendars of an account', async () => {
    const { owner, viewer, project, service } = scene();
    const [root] = await propfind(
      '/caldav/',
      '<resourcetype /><displayname /><CAL:calendar-home-set /><CARD:addressbook-home-set /><current-user-principal />',
      '0',
    );
    const principal = hrefOf(root ?? assert.fail(), 'D:current-user-principal') ?? assert.fail();
    assert.ok(root?.missing.includes(fullName('CARD:addressbook-home-set')) || root?.missing.length === 1);
    const [self] = await propfind(
      principal,
      '<displayname /><CAL:calendar-user-address-set /><CAL:calendar-home-set /><CS:calendar-proxy-read-for /><CS:calendar-proxy-write-for /><group-membership />',
      '0',
    );
    assert.equal(hrefOf(self ?? assert.fail(), 'C:calendar-home-set'), home);
    const names =
      '<resourcetype /><displayname /><owner /><current-user-privilege-set /><CAL:calendar-description /><ICAL:calendar-color /><CAL:calendar-timezone /><CAL:supported-calendar-component-set /><CS:source /><CS:getctag /><sync-token />';
    const house = (await propfind(home, names, '1')).find(({ href }) => href === calendar) ?? assert.fail();
    assert.equal(hrefOf(house, 'D:owner'), `/caldav/principals/${owner.id}/`);
    assert.ok(privilegesOf(house).includes(fullName('D:write-content')));
    const shared = await davClient(service.url, viewer);
    const body = `${XML}<propfind ${NAMESPACES}><prop>${names}</prop></propfind>`;
    const [read] = await shared.members('PROPFIND', `/caldav/${viewer.id}/${project}/`, body, {
      ...HEADERS,
      depth: '0',
    });
    assert.deepEqual(privilegesOf(read ?? assert.fail()).toSorted(), [
      fullName('D:read'),
      fullName('D:read-current-user-privilege-set'),
    ]);
  });

  it('reads nothing more if neither the CTag nor the sync token has changed', async () => {
    const { task, owner } = scene();
    const { id } = await task({ content: 'Paint' });
    const before = await state();
    assert.deepEqual(await state(), before);
    await owner.client.tasks.update({ taskID: id, body: { content: 'Paint the door' } });
    const after = await state();
    assert.notEqual(after[0], before[0]);
    assert.notEqual(after[1], before[1]);
  });

  it('reads changed objects in batches', async () => {
    const { task, owner } = scene();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await task({ content: `Task ${count}` })).id);
    const known = etags(await query());
    assert.equal(known.size, 12);
    await owner.client.tasks.complete({ taskID: ids[3] ?? '' });
    await owner.client.tasks.delete({ taskID: ids[7] ?? '' });
    const listed = etags(await query());
    const changed = [...listed].filter(([href, etag]) => known.get(href) !== etag).map(([href]) => href);
    assert.deepEqual(changed, [`${calendar}${ids[3]}.ics`]);
    assert.deepEqual(
      [...known.keys()].filter((href) => !listed.has(href)),
      [`${calendar}${ids[7]}.ics`],
    );
    const hrefs = [...known.keys()];
    const read = [...(await multiget(hrefs.slice(0, 10))), ...(await multiget(hrefs.slice(10)))];
    for (const member of read) {
      const isDeleted = member.href.includes(ids[7] ?? '');
      assert.equal(member.status, isDeleted ? 'HTTP/1.1 404 Not Found' : undefined);
      if (!isDeleted) assert.equal(textOf(member, 'C:calendar-data')?.match(/^UID:/gm)?.length, 1);
    }
  });

  it('writes the tasks of Tasks.org, children before their parents', async () => {
    const writer = writerOf(client, OBJECT_HEADERS);
    const [child, parent] = ['4711000000000001', '4711000000000002'];
    const app = ['CREATED:20261001T120000Z', 'LAST-MODIFIED:20261001T120000Z', 'X-APPLE-SORT-ORDER:812345678'];
    await writer.create(
      `${calendar}${child}.ics`,
      objectText([`UID:${child}`, ...app, 'SUMMARY:Child', 'PRIORITY:9', `RELATED-TO;RELTYPE=PARENT:${parent}`]),
    );
    assert.equal((await tasks()).get('Child')?.parent_id, undefined);
    const due = 'DUE;TZID=Europe/Copenhagen:20261020T170000';
    const lines = [
      `UID:${parent}`,
      ...app,
      'SUMMARY:Parent',
      'PRIORITY:5',
      due,
      'CATEGORIES:Have,Sommer',
      'X-OC-HIDESUBTASKS:1',
      'GEO:55.676098;12.568337',
    ];
    const known = await writer.create(`${calendar}${parent}.ics`, objectText(lines, COPENHAGEN));
    let stored = await tasks();
    assert.equal(stored.get('Child')?.parent_id, stored.get('Parent')?.id);
    assert.deepEqual([stored.get('Child')?.priority, stored.get('Parent')?.priority], [3, 2]);
    assert.deepEqual(stored.get('Parent')?.labels, ['Have', 'Sommer']);
    const edited = await writer.change(
      `${calendar}${parent}.ics`,
      known.etag,
      withLine(known.text, 'PRIORITY', 'PRIORITY:0'),
    );
    stored = await tasks();
    assert.equal(stored.get('Child')?.parent_id, stored.get('Parent')?.id);
    assert.equal(stored.get('Parent')?.priority, 4);
    assert.match(edited.text, /^X-OC-HIDESUBTASKS:1\r$/m);
    assert.match(edited.text, /^GEO:55\.676098;12\.568337\r$/m);
    const unlinked = await writer.read(`${calendar}${child}.ics`);
    await writer.change(`${calendar}${child}.ics`, unlinked.etag, withoutLine(unlinked.text, 'RELATED-TO'));
    assert.equal((await tasks()).get('Child')?.parent_id, undefined);
  });

  it('moves a series to the next occurrence when Tasks.org does', async () => {
    const { owner } = scene();
    const writer = writerOf(client, OBJECT_HEADERS);
    const path = `${calendar}4711000000000003.ics`;
    const at = (day: number) => `;TZID=Europe/Copenhagen:202610${day}T170000`;
    const lines = ['UID:4711000000000003', `DTSTART${at(20)}`, `DUE${at(20)}`, 'RRULE:FREQ=DAILY', 'SUMMARY:Vand'];
    const known = await writer.create(path, objectText(lines, COPENHAGEN));
    const next = withLine(withLine(known.text, 'DUE', `DUE${at(21)}`), 'DTSTART', `DTSTART${at(21)}`);
    await writer.change(path, known.etag, next);
    const task = (await tasks()).get('Vand') ?? assert.fail();
    assert.deepEqual([task.due_date, task.completed], ['2026-10-21', false]);
    const { completions } = await owner.client.repetition.completions({ taskID: task.id });
    assert.equal(completions.length, 1);
  });

  it('completes an occurrence by an override of jtx Board', async () => {
    const writer = writerOf(client, OBJECT_HEADERS);
    const uid = 'e9d1f4f6-6d2e-4f0e-9a56-2a8f1f3f7b10';
    const path = `${calendar}${uid}.ics`;
    const lines = [
      `UID:${uid}`,
      'DTSTART;VALUE=DATE:20261020',
      'DUE;VALUE=DATE:20261020',
      'RRULE:FREQ=WEEKLY',
      'SUMMARY:Vand',
      'STATUS:NEEDS-ACTION',
      'X-STATUS:kept',
      'RESOURCES:Kande',
    ];
    const known = await writer.create(path, objectText(lines));
    const override = [
      'BEGIN:VTODO',
      `UID:${uid}`,
      'DTSTAMP:20261020T100000Z',
      'RECURRENCE-ID;VALUE=DATE:20261020',
      'DTSTART;VALUE=DATE:20261020',
      'DUE;VALUE=DATE:20261020',
      'SUMMARY:Vand',
      'STATUS:COMPLETED',
      'COMPLETED:20261020T100000Z',
      'PERCENT-COMPLETE:100',
      'END:VTODO',
    ];
    const stored = await writer.change(
      path,
      known.etag,
      known.text.replace('END:VCALENDAR', `${override.join('\r\n')}\r\nEND:VCALENDAR`),
    );
    const task = (await tasks()).get('Vand') ?? assert.fail();
    assert.deepEqual([task.due_date, task.completed], ['2026-10-27', false]);
    assert.doesNotMatch(stored.text, /^RECURRENCE-ID/m);
    assert.match(stored.text, /^RESOURCES:Kande\r$/m);
  });

  it('creates a list by extended MKCOL and stores its own property nowhere', async () => {
    const { owner } = scene();
    const list = `${home}0fc0b0f6-3f5d-4b84-a3b5-6b5dd6b1a0c3/`;
    const body = `${XML}<mkcol ${NAMESPACES}><set><prop><resourcetype><collection /><CAL:calendar /></resourcetype><displayname>Have</displayname><ICAL:calendar-color>#FF00AAFF</ICAL:calendar-color><CAL:supported-calendar-component-set><CAL:comp name="VTODO" /></CAL:supported-calendar-component-set></prop></set></mkcol>`;
    const made = await client.ask('MKCOL', list, body, HEADERS);
    assert.equal(made.status, 201, made.text);
    const hrefs = (await propfind(home, '<resourcetype />', '1')).map(({ href }) => href);
    assert.equal(hrefs.filter((href) => href === list).length, 1);
    assert.ok((await owner.client.projects.list()).projects.some(({ name }) => name === 'Have'));
    const probe = `${XML}<propertyupdate xmlns="DAV:"><set><prop><icon xmlns="http://tasks.org/ns/">leaf</icon></prop></set></propertyupdate>`;
    const { status, text } = await client.ask('PROPPATCH', list, probe, HEADERS);
    assert.equal(status, 207);
    assert.match(text, /403 Forbidden/);
  });

  it('downloads an object again after a conflict, and tolerates a read-only list', async () => {
    const { owner, viewer, project, service, task } = scene();
    const writer = writerOf(client, OBJECT_HEADERS);
    const { id } = await task({ content: 'Paint' });
    const path = `${calendar}${id}.ics`;
    const known = await writer.read(path);
    await owner.client.tasks.update({ taskID: id, body: { content: 'Paint the door' } });
    const mine = withLine(known.text, 'SUMMARY', 'SUMMARY:Paint the wall');
    assert.equal((await writer.put(path, mine, { 'if-match': known.etag })).status, 412);
    const deleted = await client.ask('DELETE', path, undefined, { ...HEADERS, 'if-match': known.etag });
    assert.equal(deleted.status, 412);
    assert.match((await writer.read(path)).text, /^SUMMARY:Paint the door\r$/m);
    const reader = await davClient(service.url, viewer);
    const refused = await writerOf(reader, OBJECT_HEADERS).put(`/caldav/${viewer.id}/${project}/${id}.ics`, known.text);
    const reason = refused.xml && childOf(refused.xml, fullName('D:need-privileges'));
    assert.deepEqual([refused.status, reason !== undefined], [403, true]);
    assert.equal((await owner.client.tasks.get({ taskID: id })).content, 'Paint the door');
  });
});

function privilegesOf(member: Member): string[] {
  const privileges = member.found.get(fullName('D:current-user-privilege-set'))?.children ?? [];
  return privileges.flatMap(({ children }) => children.map(({ name }) => name));
}
