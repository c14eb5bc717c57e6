import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { eachDatabase, onDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { storeTask, storeTasks } from '#server/testing/stored-tasks.ts';
import { type Cast, castOf } from '#server/testing/world.ts';
import { listProjects } from './list-projects.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let id: string;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
  });

  after(() => service.stop());

  beforeEach(async () => {
    const project = await cast.owner.client.projects.create({ body: { name: 'Garden "north"', icon: '🌱' } });
    id = project.id;
    await service.share(id, cast.editor, 'editor');
    await service.share(id, cast.viewer, 'viewer');
  });

  it('shows each member their role', async () => {
    const { owner, editor, viewer } = cast;
    for (const [person, role] of [
      [owner, 'owner'],
      [editor, 'editor'],
      [viewer, 'viewer'],
    ] as const) {
      const project = await person.client.projects.get({ projectID: id });
      assert.equal(project.role, role);
      assert.equal(project.owner_id, owner.id);
      assert.equal(project.name, 'Garden "north"');
      assert.equal(project.icon, '🌱');
    }
  });

  it('answers a stranger and an administrator with 404', async () => {
    for (const person of [cast.stranger, cast.administrator]) {
      const real = await person.ask('GET', `/api/v1/projects/${id}`);
      const random = await person.ask('GET', `/api/v1/projects/${crypto.randomUUID()}`);
      assert.equal(real.status, 404);
      assert.equal(real.text, random.text);
      const { projects } = await person.client.projects.list({ query: { archived: true } });
      assert.deepEqual(
        projects.map((project) => project.id),
        [person.inbox],
      );
    }
  });

  it('counts members and open live tasks, including sub-tasks', async () => {
    const at = '2026-10-14T12:00:00.000Z';
    const top = await storeTask(service, { project_id: id });
    await storeTask(service, { project_id: id, parent_id: top });
    await storeTask(service, { project_id: id, completed_at: at });
    await storeTask(service, { project_id: id, deleted_at: at, deletion_id: top });
    const project = await cast.viewer.client.projects.get({ projectID: id });
    assert.equal(project.open_count, 2);
    assert.equal(project.member_count, 3);
    assert.equal(project.shared, true);
    const inbox = await cast.viewer.client.projects.get({ projectID: cast.viewer.inbox });
    assert.equal(inbox.member_count, 1);
    assert.equal(inbox.shared, false);
  });

  it('shows the group only to the owner', async () => {
    const { client } = cast.owner;
    const group = await client.groups.create({ body: { name: 'Home' } });
    await client.projects.update({ projectID: id, body: { group_id: group.id } });
    assert.equal((await client.projects.get({ projectID: id })).group_id, group.id);
    assert.equal('group_id' in (await cast.editor.client.projects.get({ projectID: id })), false);
    const { projects } = await cast.viewer.client.projects.list();
    assert.equal(
      projects.some((project) => 'group_id' in project),
      false,
    );
  });

  it('lists projects after the Inbox by position and id, and archived ones only on request', async () => {
    const person = await service.person(`Lister${id}`);
    const { client } = person;
    const make = (body: { name: string; sort_order?: number; archived?: boolean }) => client.projects.create({ body });
    const last = await make({ name: 'last', sort_order: 3 });
    const first = await make({ name: 'first', sort_order: -7.5 });
    const twin = await make({ name: 'twin', sort_order: 3 });
    const hidden = await make({ name: 'hidden', sort_order: 0, archived: true });
    const named = async (query: { archived?: boolean }) =>
      (await client.projects.list({ query })).projects.map((project) => project.id);
    assert.deepEqual(await named({}), [person.inbox, first.id, last.id, twin.id]);
    assert.deepEqual(await named({ archived: true }), [person.inbox, first.id, hidden.id, last.id, twin.id]);
  });

  it('lists the own Inbox before a shared one', async () => {
    const { owner, editor } = cast;
    await service.share(owner.inbox, editor, 'viewer');
    const { projects } = await editor.client.projects.list();
    assert.equal(projects[0]?.id, editor.inbox);
    assert.ok(projects.some((project) => project.id === owner.inbox));
    await service.unshare(owner.inbox, editor);
  });

  it('hides a project from a former member at once', async () => {
    await service.unshare(id, cast.editor);
    assert.equal((await cast.editor.ask('GET', `/api/v1/projects/${id}`)).status, 404);
    assert.equal((await cast.editor.ask('PATCH', `/api/v1/projects/${id}`, { name: 'x' })).status, 404);
  });

  it('answers 304 while the record is unchanged, also after a new task', async () => {
    const first = await cast.viewer.ask('GET', `/api/v1/projects/${id}`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    await storeTask(service, { project_id: id });
    const again = await cast.viewer.ask('GET', `/api/v1/projects/${id}`, undefined, headers);
    assert.equal(again.status, 304);
    assert.equal(again.text, '');
    await cast.owner.client.projects.update({ projectID: id, body: { color: 'teal' } });
    assert.equal((await cast.viewer.ask('GET', `/api/v1/projects/${id}`, undefined, headers)).status, 200);
  });

  it('answers malformed ids with 404', async () => {
    for (const odd of ['%00', '%20', id.toUpperCase(), `${id}%0A`, "'%20or%201=1--", 'x'.repeat(2000)]) {
      const response = await cast.owner.ask('GET', `/api/v1/projects/${odd}`);
      assert.equal(response.status, 404, odd);
    }
  });
});

onDatabase('PostgreSQL', (_name, open) => {
  it('counts the tasks of many projects in one pass, even if one project has almost all tasks', async () => {
    const service = await startService(await open());
    const { owner } = await castOf(service);
    for (let number = 0; number < 40; number += 1) {
      await owner.client.projects.create({ body: { name: `Project ${number}` } });
    }
    const stored = Array.from({ length: 3_000 }, () => ({ project_id: owner.inbox }));
    await storeTasks(service, stored);
    await service.database.transaction((tx) => tx.runText('analyze', []));
    const actor = { id: owner.id };
    const [list, read] = await service.database.read(async (tx) => {
      const projects = await listProjects(tx, actor, {});
      const count = await tx.firstText<{ read: number }>(TASKS_READ, []);
      return [projects, count?.read ?? 0];
    });
    assert.match(String(list.text), /"open_count":3000/);
    assert.ok(read <= stored.length, `${read} rows of tasks were read`);
    await service.stop();
  });
});

/** The rows of tasks that the present transaction has read in sequential scans. */
const TASKS_READ = `select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'task'`;
