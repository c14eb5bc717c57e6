import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { Label } from '#contract/resources/label.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import type { Person } from '#server/testing/people.ts';
import { storedTask } from '#server/testing/stored-tasks.ts';

const PATH = '/api/v1/labels';

withFreshPeople((scene) => {
  const make = async (name: string, person = scene().owner) =>
    (await person.client.labels.create({ body: { name } })).id;
  const add = async (labels: string[], person = scene().owner) =>
    (await person.client.tasks.create({ body: { content: 'x', labels } })).id;
  const labelsOf = async (taskID: string, person = scene().owner) => (await person.client.tasks.get({ taskID })).labels;
  const names = async () => (await scene().owner.client.labels.list()).labels.map(({ name }) => name);
  const merge = (id: string, into: string, person = scene().owner) =>
    person.ask('POST', `${PATH}/${id}/merge`, { into });

  it('sets the target label on every task of either label, and emits the deletion and the update', async () => {
    const { service, owner } = scene();
    const [home, house] = [await make('home'), await make('house')];
    const tasks = [await add(['home']), await add(['house']), await add(['home', 'house']), await add([])];
    await owner.client.tasks.complete({ taskID: tasks[0] ?? '' });
    const events = await emittedBy(service, async () => {
      const response = await merge(home, house);
      assert.equal(response.status, 200, response.text);
      assert.deepEqual([(response.json as Label).id, (response.json as Label).task_count], [house, 2]);
    });
    assert.deepEqual(events, [
      toSelf(owner, { live: 'label.deleted', live_extra: { id: home } }),
      toSelf(owner, { subject_id: house, live: 'label.updated' }),
    ]);
    assert.deepEqual(await Promise.all(tasks.map((task) => labelsOf(task))), [['house'], ['house'], ['house'], []]);
    assert.deepEqual(await names(), ['house']);
    const versions = await Promise.all(tasks.map(async (task) => (await storedTask(service, task)).version));
    assert.deepEqual(versions, [3, 1, 2, 1]);
  });

  it('keeps the labels of other users', async () => {
    const { service, owner, viewer } = scene();
    const project = await owner.client.projects.create({ body: { name: 'Garden' } });
    await service.share(project.id, viewer, 'viewer');
    const [home, house] = [await make('home'), await make('house')];
    const task = (await owner.client.tasks.create({ body: { content: 'x', project_id: project.id, labels: ['home'] } }))
      .id;
    await viewer.client.tasks.update({ taskID: task, body: { labels: ['home'] } });
    await merge(home, house);
    assert.deepEqual([await labelsOf(task), await labelsOf(task, viewer)], [['house'], ['home']]);
  });

  it('refuses labels of other users and a merge into itself', async () => {
    const { service, viewer } = scene();
    const [home, theirs] = [await make('home'), await make('home', viewer)];
    const events = await emittedBy(service, async () => {
      for (const [id, into] of [
        [home, theirs],
        [theirs, home],
        [home, crypto.randomUUID()],
      ] as const) {
        assert.equal((await merge(id, into)).status, 404);
      }
      const itself = await merge(home, home);
      assert.equal(itself.status, 422);
      assert.deepEqual((itself.json as ErrorBody).fields, { into: 'En etiket kan ikke slås sammen med sig selv.' });
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await names(), ['home']);
  });

  it('restores a deleted label on its tasks', async () => {
    const { service, owner } = scene();
    const body = { name: 'home', color: 'teal', sort_order: 3 } as const;
    const { id } = await owner.client.labels.create({ body });
    const tasks = [await add(['home']), await add(['home']), await add(['home'])];
    await owner.client.tasks.delete({ taskID: tasks[1] ?? '' });
    await owner.client.labels.delete({ labelID: id });
    await owner.client.tasks.update({ taskID: tasks[2] ?? '', body: { labels: ['other'] } });
    const events = await emittedBy(service, async () => {
      const back = await owner.client.labels.restore({ labelID: id });
      assert.deepEqual(back, { id, ...body, task_count: 2 });
    });
    assert.deepEqual(events, [toSelf(owner, { subject_id: id, live: 'label.created' })]);
    assert.deepEqual(await labelsOf(tasks[0] ?? ''), ['home']);
    assert.deepEqual(await labelsOf(tasks[2] ?? ''), ['home', 'other']);
    const restored = await owner.client.tasks.restore({ taskID: tasks[1] ?? '' });
    assert.deepEqual(restored.labels, ['home']);
    assert.equal((await owner.ask('POST', `${PATH}/${id}/restore`)).status, 404);
  });

  it('refuses to restore an expired label, one of another user, and one whose name exists', async () => {
    const { service, owner, viewer } = scene();
    const id = await make('home');
    await owner.client.labels.delete({ labelID: id });
    const again = await make('HOME');
    const restore = (person: Person) => person.ask('POST', `${PATH}/${id}/restore`);
    assert.equal((await restore(owner)).status, 409);
    assert.equal((await restore(viewer)).status, 404);
    await owner.client.labels.delete({ labelID: again });
    const longAgo = new Date(service.clock.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    await service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('deleted_label').set({ deleted_at: longAgo }).where('id', '=', id)),
    );
    assert.equal((await restore(owner)).status, 404);
    assert.equal((await owner.ask('POST', `${PATH}/${again}/restore`)).status, 200);
  });

  it('orders labels by the request, before the others', async () => {
    const { service, owner, viewer } = scene();
    const [a, b, c] = [await make('a'), await make('b'), await make('c')];
    const events = await emittedBy(service, async () => {
      assert.equal((await owner.ask('POST', `${PATH}/reorder`, { ids: [c, a, c, crypto.randomUUID()] })).status, 204);
    });
    assert.deepEqual(events, [toSelf(owner, { live: 'label.reordered', live_extra: { ids: [c, a] } })]);
    assert.deepEqual(await names(), ['c', 'a', 'b']);
    const again = await emittedBy(service, () => owner.client.labels.reorder({ body: { ids: [c, a, b] } }));
    assert.deepEqual(again, []);
    assert.equal((await viewer.ask('POST', `${PATH}/reorder`, { ids: [b] })).status, 204);
    assert.deepEqual(await names(), ['c', 'a', 'b']);
  });
});
