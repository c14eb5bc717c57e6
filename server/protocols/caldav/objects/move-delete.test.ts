import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { purgeTrash } from '#server/features/operate/maintenance/index.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient, membersOf, syncBody } from '../testing/dav-client.ts';
import { childOf } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

const DAY = 86_400_000;
const GONE = 'HTTP/1.1 404 Not Found';

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;
  let garden: string;
  let task: { id: string };
  let object: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
    const { id } = await owner.client.projects.create({ body: { name: 'Garden' } });
    garden = `/caldav/${owner.id}/${id}/`;
    task = await scene().task({ content: 'Task' });
    object = `${calendar}${task.id}.ics`;
  });

  const move = (from: string, to: string, headers: Record<string, string> = {}, by = client) =>
    by.ask('MOVE', from, undefined, { destination: to, ...headers });
  const statusOf = async (path: string) => (await client.ask('GET', path)).status;
  const uidIn = (text: string) => /^UID:(.*)\r$/m.exec(text)?.[1];

  async function sync(path: string, token: string) {
    const { xml } = await client.ask('REPORT', path, syncBody(token), { depth: '1' });
    const root = xml ?? assert.fail();
    const listed = membersOf(root).map(({ href, status = 'etag' }) => [href.slice(path.length), status]);
    return { listed: listed.sort(), next: childOf(root, fullName('D:sync-token'))?.text ?? assert.fail() };
  }

  it('deletes an object with its sub-tasks into the trash', async () => {
    const { service, owner } = scene();
    const child = await scene().task({ content: 'Sub-task', parent_id: task.id });
    const { next } = await sync(calendar, '');
    const events = await emittedBy(service, async () => {
      assert.equal((await client.ask('DELETE', object, undefined, { 'if-match': '"0"' })).status, 412);
    });
    assert.deepEqual(events, []);
    const etag = (await client.ask('GET', object)).headers.get('etag') ?? '';
    const deleted = await emittedBy(service, async () => {
      assert.equal((await client.ask('DELETE', object, undefined, { 'if-match': etag })).status, 204);
    });
    assert.deepEqual(
      deleted.map(({ activity, live, payload }) => [activity, live, payload]),
      [['task.deleted', 'task.deleted', { content: 'Task', count: 2 }]],
    );
    assert.equal((await client.ask('DELETE', object)).status, 404);
    const gone = [task.id, child.id].sort().map((id) => [`${id}.ics`, GONE]);
    assert.deepEqual((await sync(calendar, next)).listed, gone);
    await owner.client.tasks.restore({ taskID: task.id });
    assert.equal(await statusOf(object), 200);
  });

  it('moves an object to another calendar, with its UID and its sub-tasks', async () => {
    const { service, owner } = scene();
    const child = await scene().task({ content: 'Sub-task', parent_id: task.id });
    const uid = uidIn((await client.ask('GET', object)).text);
    const [here, there] = [await sync(calendar, ''), await sync(garden, '')];
    const moved = await emittedBy(service, async () => {
      assert.equal((await move(object, `${garden}a%20b%2B%C3%A6.ics`)).status, 201);
    });
    assert.deepEqual(
      moved.map(({ activity, live }) => [activity, live]),
      [
        ['task.moved', 'task.moved'],
        [undefined, 'task.moved'],
        // The editor and the viewer cannot see the other project.
        [undefined, 'task.deleted'],
        [undefined, 'task.deleted'],
      ],
    );
    assert.equal(uidIn((await client.ask('GET', `${garden}a%20b%2B%C3%A6.ics`)).text), uid);
    assert.equal((await owner.client.tasks.get({ taskID: child.id })).parent_id, task.id);
    const gone = [task.id, child.id].sort().map((id) => [`${id}.ics`, GONE]);
    assert.deepEqual((await sync(calendar, here.next)).listed, gone);
    const arrived = [
      [`${child.id}.ics`, 'etag'],
      ['a%20b%2B%C3%A6.ics', 'etag'],
    ].sort();
    const second = await sync(garden, there.next);
    assert.deepEqual(second.listed, arrived);
    await owner.client.tasks.delete({ taskID: task.id });
    await purgeTrash(service.database, service.clock.now() + 31 * DAY);
    const tombstones = [
      [`${child.id}.ics`, GONE],
      ['a%20b%2B%C3%A6.ics', GONE],
    ].sort();
    assert.deepEqual((await sync(garden, second.next)).listed, tombstones);
  });

  it('renames an object, and reports its former name as deleted', async () => {
    const { next } = await sync(calendar, '');
    assert.equal((await move(object, `${calendar}new.ics`)).status, 201);
    assert.equal((await move(`${calendar}new.ics`, `${calendar}newer.ics`)).status, 201);
    assert.equal((await move(`${calendar}newer.ics`, `${calendar}newer.ics`)).status, 403);
    const { listed } = await sync(calendar, next);
    assert.deepEqual(
      listed,
      [
        [`${task.id}.ics`, GONE],
        ['new.ics', GONE],
        ['newer.ics', 'etag'],
      ].sort(),
    );
  });

  it('gives a restored task another name if its own is used meanwhile', async () => {
    const { owner } = scene();
    const other = await scene().task({ content: 'Other' });
    await client.ask('DELETE', object);
    assert.equal((await move(`${calendar}${other.id}.ics`, object)).status, 201);
    const { next } = await sync(calendar, '');
    await owner.client.tasks.restore({ taskID: task.id });
    const { listed } = await sync(calendar, next);
    assert.equal(listed.length, 1);
    assert.notEqual(listed[0]?.[0], `${task.id}.ics`);
    assert.match((await client.ask('GET', object)).text, /SUMMARY:Other/);
    assert.match((await client.ask('GET', `${calendar}${listed[0]?.[0]}`)).text, /SUMMARY:Task/);
  });

  it('refuses to replace an object with another UID', async () => {
    const other = await scene().task({ content: 'Other' });
    const target = `${calendar}${other.id}.ics`;
    assert.equal((await move(object, target, { overwrite: 'F' })).status, 412);
    const { status, xml } = await move(object, target);
    assert.equal(status, 403);
    const conflict = childOf(xml ?? assert.fail(), fullName('C:no-uid-conflict')) ?? assert.fail();
    assert.ok(childOf(conflict, fullName('D:href'))?.text.startsWith(calendar));
    assert.deepEqual([await statusOf(object), await statusOf(target)], [200, 200]);
  });

  it('requires an editor of both calendars, and a token that may write', async () => {
    const { service, owner, editor, viewer, stranger, project } = scene();
    const asOther = async (person: Person, more = {}) => {
      const own = await davClient(service.url, person, more);
      return {
        own,
        path: `/caldav/${person.id}/${project}/${task.id}.ics`,
        inbox: `/caldav/${person.id}/${person.inbox}/x.ics`,
      };
    };
    const events = await emittedBy(service, async () => {
      for (const [person, more, status] of [
        [viewer, {}, 403],
        [stranger, {}, 404],
        [editor, { scope: 'read' }, 403],
        [editor, { project_ids: [editor.inbox] }, 404],
      ] as const) {
        const { own, path, inbox } = await asOther(person, more);
        assert.equal((await own.ask('DELETE', path)).status, status);
        assert.equal((await move(path, inbox, {}, own)).status, status);
      }
      const { own, path } = await asOther(editor);
      assert.equal((await move(path, `/caldav/${owner.id}/${owner.inbox}/x.ics`, {}, own)).status, 404);
      assert.equal((await move(path, `/caldav/${editor.id}/${owner.inbox}/x.ics`, {}, own)).status, 404);
      assert.equal((await own.ask('MOVE', path)).status, 400);
    });
    assert.deepEqual(
      events.filter(({ activity }) => !activity?.startsWith('token.')),
      [],
    );
    assert.equal(await statusOf(object), 200);
  });
});
