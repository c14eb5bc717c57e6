/** Addresses, tokens and names of collections and of their members. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { purgeTrash } from '#server/features/operate/maintenance/index.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import {
  type DavClient,
  davClient,
  membersOf,
  multigetBody,
  propfindBody,
  queryBody,
  syncBody,
  textOf,
} from './testing/dav-client.ts';
import { objectText } from './testing/sample-object.ts';
import { childOf } from './xml/read-xml.ts';
import { fullName } from './xml/write-xml.ts';

const DAY = 86_400_000;
const GONE = 'HTTP/1.1 404 Not Found';

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

  const put = (name: string, ...lines: string[]) =>
    client.ask('PUT', calendar + name, objectText(lines), { 'content-type': 'text/calendar' });
  const stateOf = async (path: string) => {
    const names = ['CS:getctag', 'D:sync-token', 'D:getetag'];
    const [self] = await client.members('PROPFIND', path, propfindBody(...names), { depth: '0' });
    return names.map((name) => textOf(self ?? assert.fail(), name) ?? assert.fail(name));
  };
  const sync = async (token: string, depth = '1') => {
    const { xml, text } = await client.ask('REPORT', calendar, syncBody(token), { depth });
    const root = xml ?? assert.fail(text);
    const members = membersOf(root).map(({ href, status = 'etag' }) => [href, status]);
    return { members: members.sort(), next: childOf(root, fullName('D:sync-token'))?.text ?? assert.fail() };
  };

  it('answers each collection alike with and without its last slash', async () => {
    const { owner } = scene();
    await scene().task({});
    const body = propfindBody('D:resourcetype', 'D:displayname', 'D:current-user-principal', 'D:getetag');
    const paths = ['/caldav/', '/caldav/principals/', `/caldav/principals/${owner.id}/`, home, calendar];
    for (const path of paths) {
      for (const depth of ['0', '1']) {
        const [one, other] = [path, path.slice(0, -1)].map((each) => client.ask('PROPFIND', each, body, { depth }));
        assert.equal((await one)?.text, (await other)?.text, path);
        assert.equal((await other)?.status, 207, path);
      }
    }
    const report = await client.ask('REPORT', calendar.slice(0, -1), queryBody(''), { depth: '1' });
    assert.equal(report.text, (await client.ask('REPORT', calendar, queryBody(''), { depth: '1' })).text);
  });

  it('lists only members, with addresses in the collection', async () => {
    const { owner } = scene();
    const { id } = await scene().task({});
    const names = ['D:getetag', 'D:resourcetype', 'C:calendar-data'];
    const requests: [method: string, path: string, body: string][] = [
      ['PROPFIND', home, propfindBody(...names)],
      ['PROPFIND', calendar, propfindBody(...names)],
      ['REPORT', calendar, queryBody('', names)],
      ['REPORT', calendar, syncBody('', { names })],
      ['REPORT', calendar, multigetBody([`${calendar}${id}.ics`])],
    ];
    for (const [method, path, body] of requests) {
      const members = await client.members(method, path, body, { depth: '1' });
      assert.ok(members.length > 0);
      for (const { href } of members) assert.ok(href.startsWith(path), `${method} ${href}`);
      // A report never lists the collection itself.
      assert.equal(members.filter(({ href }) => href === path).length, method === 'PROPFIND' ? 1 : 0);
    }
    const { projects } = await owner.client.projects.list();
    const listed = await client.members('PROPFIND', home, propfindBody('D:displayname'), { depth: '1' });
    const expected = [home, ...projects.map((project) => `${home}${project.id}/`)];
    assert.deepEqual(listed.map(({ href }) => href).toSorted(), expected.toSorted());
  });

  it('has no empty address in the answers of discovery', async () => {
    const { owner } = scene();
    const names = ['D:principal-URL', 'D:current-user-principal', 'C:calendar-home-set', 'D:owner'];
    const more = ['D:principal-collection-set', 'C:calendar-user-address-set'];
    for (const path of ['/caldav/', '/caldav/principals/', `/caldav/principals/${owner.id}/`, home, calendar]) {
      const { text } = await client.ask('PROPFIND', path, propfindBody(...names, ...more), { depth: '1' });
      assert.match(text, /<D:href>/);
      assert.doesNotMatch(text, /<D:href\s*\/>|<D:href>\s*<\/D:href>/, path);
    }
  });

  it('changes its tags when an object is created, deleted, restored, moved out, moved in and purged', async () => {
    const { owner, service } = scene();
    const garden = await owner.client.projects.create({ body: { name: 'Garden' } });
    const { id: taskID } = await scene().task({ content: 'Task' });
    const parent = await scene().task({ content: 'Parent' });
    const steps: [name: string, run: () => Promise<unknown>][] = [
      ['create', () => put('new.ics', 'UID:new', 'SUMMARY:New')],
      ['parent', () => owner.client.tasks.update({ taskID, body: { parent_id: parent.id } })],
      ['delete', () => owner.client.tasks.delete({ taskID })],
      ['restore', () => owner.client.tasks.restore({ taskID })],
      ['move out', () => owner.client.tasks.move({ taskID, body: { project_id: garden.id } })],
      ['move in', () => owner.client.tasks.move({ taskID, body: { project_id: scene().project } })],
    ];
    let before = await stateOf(calendar);
    for (const [name, run] of steps) {
      const object = name === 'parent' ? await client.ask('GET', `${calendar}${taskID}.ics`) : undefined;
      await run();
      const after = await stateOf(calendar);
      for (const [index, tag] of after.entries()) assert.notEqual(tag, before[index], name);
      before = after;
      if (object === undefined) continue;
      const child = await client.ask('GET', `${calendar}${taskID}.ics`);
      assert.notEqual(child.headers.get('etag'), object.headers.get('etag'));
    }
    const [, token = ''] = before;
    await owner.client.tasks.delete({ taskID });
    await purgeTrash(service.database, service.clock.now() + 31 * DAY);
    assert.deepEqual((await sync(token)).members, [[`${calendar}${taskID}.ics`, GONE]]);
  });

  it('keeps its token valid while it is archived', async () => {
    const { owner, project } = scene();
    const { id } = await scene().task({});
    const { next } = await sync('');
    await owner.client.projects.update({ projectID: project, body: { archived: true } });
    assert.equal((await client.ask('REPORT', calendar, syncBody(next), { depth: '1' })).status, 404);
    await owner.client.projects.update({ projectID: project, body: { archived: false } });
    assert.deepEqual(
      (await sync(next)).members.filter(([, status]) => status === GONE),
      [],
    );
    assert.deepEqual((await sync('')).members, [[`${calendar}${id}.ics`, 'etag']]);
  });

  it('answers the report of changes for Depth 0 and 1 alike', async () => {
    await scene().task({});
    const [one, other] = [await sync('', '0'), await sync('', '1')];
    assert.deepEqual(one, other);
    assert.equal(one.members.length, 1);
  });

  it('keeps names with blanks, signs and letters of any language, and one canonical address', async () => {
    const names = [
      'a b.ics',
      'a@b+c.ics',
      '100%.ics',
      '50%25.ics',
      'æøå 日本.ics',
      'no-suffix',
      "quote'(1)!*.ics",
      'a;b=c&d,e.ics',
    ];
    for (const [index, name] of names.entries()) {
      const answer = await put(encodeURIComponent(name), `UID:other-${index}@example.org`, `SUMMARY:${index}`);
      assert.equal(answer.status, 201, name);
    }
    const listed = (await sync('')).members.map(([href = '']) => href);
    assert.deepEqual(listed.map((href) => decodeURIComponent(href.slice(calendar.length))).sort(), names.toSorted());
    const found = await client.members(
      'REPORT',
      calendar,
      multigetBody(listed.map((href) => href.replaceAll('&', '&amp;'))),
    );
    assert.deepEqual(
      found.map(({ href }) => href),
      listed,
    );
    for (const { href, status } of found) {
      assert.equal(status, undefined, href);
      const { status: read, text } = await client.ask('GET', href);
      const index = names.indexOf(decodeURIComponent(href.slice(calendar.length)));
      assert.deepEqual([read, /^UID:(.*)\r$/m.exec(text)?.[1]], [200, `other-${index}@example.org`]);
    }
    // Each character may be encoded or not.
    const encoded = `${calendar}${[...'a b.ics'].map((each) => `%${each.charCodeAt(0).toString(16)}`).join('')}`;
    const [member] = await client.members('REPORT', calendar, multigetBody([encoded]));
    assert.equal(member?.href, `${calendar}a%20b.ics`);
  });

  it('never changes the section, assignee, comments and labels of others by a PUT', async () => {
    const { owner, editor, project } = scene();
    await put('u.ics', 'UID:u', 'SUMMARY:One', 'DESCRIPTION:Text');
    const [task] = (await owner.client.tasks.list({ query: { project_id: project } })).tasks;
    const taskID = task?.id ?? assert.fail();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Section' } });
    await owner.client.tasks.update({ taskID, body: { section_id: section.id, assignee_id: editor.id } });
    await editor.client.tasks.update({ taskID, body: { labels: ['Theirs'] } });
    await owner.client.comments.create({ taskID, body: { body: 'Hi' } });
    assert.equal((await put('u.ics', 'UID:u', 'SUMMARY:Two')).status, 204);
    const { content, description, section_id, assignee_id } = await owner.client.tasks.get({ taskID });
    assert.deepEqual([content, description ?? '', section_id, assignee_id], ['Two', '', section.id, editor.id]);
    assert.deepEqual((await editor.client.tasks.get({ taskID })).labels, ['Theirs']);
    assert.equal((await owner.client.comments.list({ taskID })).comments.length, 1);
  });
});
