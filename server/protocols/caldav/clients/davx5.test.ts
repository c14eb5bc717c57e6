/** The requests of DAVx5 and of the apps that use it, Tasks.org and jtx Board. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient, hrefOf, type Member, textOf } from '../testing/dav-client.ts';
import { fullName } from '../xml/write-xml.ts';

const HEADERS = {
  'user-agent': 'DAVx5/4.5-ose (okhttp/5.1.0) Android/15',
  'accept-language': 'da-DK, da;q=0.7, *;q=0.5',
};
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
});

function privilegesOf(member: Member): string[] {
  const privileges = member.found.get(fullName('D:current-user-privilege-set'))?.children ?? [];
  return privileges.flatMap(({ children }) => children.map(({ name }) => name));
}
