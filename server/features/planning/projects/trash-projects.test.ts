import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Project } from '#contract/resources/project.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { storedTask, storeTask } from '#server/testing/stored-tasks.ts';
import { type Cast, castOf } from '#server/testing/world.ts';
import { deleteProject } from './delete-project.ts';

const DAY = 86_400_000;

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
    service.clock.set(new Date(START).toISOString());
    id = (await cast.owner.client.projects.create({ body: { name: 'Garden' } })).id;
    await service.share(id, cast.editor, 'editor');
    await service.share(id, cast.viewer, 'viewer');
  });

  const restore = (person = cast.owner) => person.ask('POST', `/api/v1/trash/projects/${id}/restore`);
  const trashed = async () => (await cast.owner.client.projects.trash()).projects.find((project) => project.id === id);

  it('deletes the live tasks with the project, and restores exactly those', async () => {
    const at = new Date(START).toISOString();
    const top = await storeTask(service, { project_id: id });
    const sub = await storeTask(service, { project_id: id, parent_id: top });
    const done = await storeTask(service, { project_id: id, completed_at: at });
    const gone = await storeTask(service, { project_id: id, deleted_at: at, deletion_id: sub });
    const elsewhere = await storeTask(service, { project_id: cast.owner.inbox });

    await cast.owner.client.projects.delete({ projectID: id });
    for (const task of [top, sub, done]) assert.equal((await storedTask(service, task)).deleted_at, at);
    assert.equal((await storedTask(service, elsewhere)).deleted_at, null);
    assert.equal((await trashed())?.task_count, 3);

    assert.equal((await restore()).status, 200);
    for (const task of [top, sub, done]) {
      const { deleted_at, deletion_id } = await storedTask(service, task);
      assert.deepEqual({ deleted_at, deletion_id }, { deleted_at: null, deletion_id: null });
    }
    const { deleted_at, deletion_id } = await storedTask(service, gone);
    assert.deepEqual({ deleted_at, deletion_id }, { deleted_at: at, deletion_id: sub });
  });

  it('executes the same number of statements for many members as for few', async () => {
    const crowded = (await cast.owner.client.projects.create({ body: { name: 'Crowded' } })).id;
    for (let index = 0; index < 9; index += 1) {
      await service.share(crowded, await service.person(`Member${index}`), 'viewer');
    }
    const costs = [];
    for (const project of [id, crowded]) {
      costs.push(await countStatements(service, cast.owner, (tx, actor) => deleteProject(tx, actor, { id: project })));
    }
    assert.equal(costs[0], costs[1]);
  });

  it('hides the project and its records from all members until it is restored', async () => {
    const section = await cast.owner.client.sections.create({ projectID: id, body: { name: 'Beds' } });
    await cast.owner.client.projects.delete({ projectID: id });
    for (const person of [cast.owner, cast.editor, cast.viewer]) {
      assert.equal((await person.ask('GET', `/api/v1/projects/${id}`)).status, 404);
      assert.equal((await person.ask('GET', `/api/v1/projects/${id}/sections`)).status, 404);
      const { projects } = await person.client.projects.list({ query: { archived: true } });
      assert.ok(projects.every((project) => project.id !== id));
    }
    assert.equal((await cast.editor.ask('PATCH', `/api/v1/sections/${section.id}`, { name: 'x' })).status, 404);
    assert.equal((await cast.owner.ask('DELETE', `/api/v1/projects/${id}`)).status, 404);
    await restore();
    assert.equal((await cast.editor.client.projects.get({ projectID: id })).role, 'editor');
    const { sections } = await cast.viewer.client.sections.list({ projectID: id });
    assert.deepEqual(
      sections.map(({ name }) => name),
      ['Beds'],
    );
  });

  it('emits the deletion to the activity log and to each member', async () => {
    await storeTask(service, { project_id: id });
    const { owner, editor, viewer } = cast;
    const [activity, ...live] = await emittedBy(service, () => owner.client.projects.delete({ projectID: id }));
    const about = { actor_id: owner.id, project_id: id, project_name: 'Garden' };
    assert.deepEqual(activity, { ...about, activity: 'project.deleted', payload: { name: 'Garden', task_count: 1 } });
    assert.deepEqual(live.map((row) => row.receiver_id).sort(), [owner.id, editor.id, viewer.id].sort());
    for (const { receiver_id: _receiver, ...row } of live) {
      assert.deepEqual(row, { actor_id: owner.id, live: 'project.deleted', live_extra: { id } });
    }
    assert.deepEqual(await emittedBy(service, () => restore()), [
      { ...about, subject_id: id, activity: 'project.restored', payload: { name: 'Garden' }, live: 'project.restored' },
    ]);
  });

  it('sends messages to the members when it is deleted and restored', async () => {
    const [viewer, stranger] = await Promise.all([cast.viewer.listen(), cast.stranger.listen()]);
    await cast.owner.client.projects.delete({ projectID: id });
    const lost = await viewer.next('project.deleted');
    assert.deepEqual(lost.payload, { id });
    await restore();
    const back = await viewer.next('project.restored');
    assert.deepEqual([back.payload.id, back.payload.role], [id, 'viewer']);
    await service.settled();
    assert.deepEqual(stranger.received, []);
    viewer.close();
    stranger.close();
  });

  it('lists deleted projects for their owner only, latest first, with the date of the purge', async () => {
    const older = await cast.owner.client.projects.create({ body: { name: 'older' } });
    await cast.owner.client.projects.delete({ projectID: older.id });
    service.clock.advance(1000);
    await cast.owner.client.projects.delete({ projectID: id });
    const { projects } = await cast.owner.client.projects.trash();
    assert.deepEqual(
      projects.slice(0, 2).map((project) => project.id),
      [id, older.id],
    );
    const project = await trashed();
    assert.equal(project?.deleted_at, '2026-10-14T12:30:01.000Z');
    assert.equal(project?.purge_after, '2026-11-13T12:30:01.000Z');
    assert.equal(project?.role, 'owner');
    assert.equal(project?.member_count, 3);
    for (const person of [cast.editor, cast.viewer, cast.stranger, cast.administrator]) {
      assert.deepEqual((await person.client.projects.trash()).projects, []);
    }
  });

  it('restores a project within 30 days', async () => {
    service.clock.advance(-30 * DAY);
    await cast.owner.client.projects.delete({ projectID: id });
    service.clock.advance(30 * DAY);
    assert.ok(await trashed());
    service.clock.advance(1);
    assert.equal(await trashed(), undefined);
    const events = await emittedBy(service, async () => assert.equal((await restore()).status, 404));
    assert.deepEqual(events, []);
    service.clock.advance(-1);
    assert.equal((await restore()).status, 200);
  });

  it('lets only the owner restore a project', async () => {
    await cast.owner.client.projects.delete({ projectID: id });
    const events = await emittedBy(service, async () => {
      for (const person of [cast.editor, cast.viewer, cast.stranger, cast.administrator]) {
        assert.equal((await restore(person)).status, 404);
      }
    });
    assert.deepEqual(events, []);
    await restore();
    assert.equal((await restore(cast.editor)).status, 404);
  });

  it('returns a live project, also after two concurrent restorations', async () => {
    const events = await emittedBy(service, async () => {
      const response = await restore();
      assert.equal(response.status, 200);
      assert.equal((response.json as Project).etag, '1');
    });
    assert.deepEqual(events, []);
    await cast.owner.client.projects.delete({ projectID: id });
    const restored = await emittedBy(service, async () => {
      const responses = await Promise.all([restore(), restore(), restore()]);
      for (const response of responses) assert.equal(response.status, 200, response.text);
    });
    assert.equal(restored.length, 1);
  });

  it('leaves a project live or in the trash after concurrent deletion and restoration', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? cast.owner.ask('DELETE', `/api/v1/projects/${id}`) : restore(),
      ),
    );
    const restores = responses.filter((_, index) => index % 2 === 1);
    assert.deepEqual([...new Set(restores.map(({ status }) => status))], [200]);
  });

  it('deletes its tasks once for concurrent requests', async () => {
    await storeTask(service, { project_id: id });
    const events = await emittedBy(service, async () => {
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => cast.owner.ask('DELETE', `/api/v1/projects/${id}`)),
      );
      assert.deepEqual(responses.map(({ status }) => status).sort(), [204, 404, 404, 404, 404]);
    });
    assert.equal(events.filter((row) => row.activity === 'project.deleted').length, 1);
    assert.equal((await trashed())?.task_count, 1);
  });
});
