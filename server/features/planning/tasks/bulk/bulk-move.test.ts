import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TaskBulkInput } from '#contract/resources/bulk.ts';
import type { Task } from '#contract/resources/task.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const bulk = (input: TaskBulkInput) => scene().owner.client.tasks.bulk({ body: input });
  const get = (taskID: string) => scene().owner.client.tasks.get({ taskID });
  const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

  /** A parent, its child and its grandchild. */
  async function line(): Promise<[Task, Task, Task]> {
    const { task } = scene();
    const parent = await task({ content: 'Parent' });
    const child = await task({ content: 'Child', parent_id: parent.id });
    return [parent, child, await task({ content: 'Grandchild', parent_id: child.id })];
  }

  it('moves subtrees to the head of another project in the order of the request', async () => {
    const { service, owner, viewer, project, task } = scene();
    const garden = await owner.client.projects.create({ body: { name: 'Garden' } });
    const present = await owner.client.tasks.create({ body: { content: 'There', project_id: garden.id } });
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const [parent, child, grandchild] = await line();
    const other = await task({ section_id: section.id, assignee_id: viewer.id, labels: ['kept'] });
    const events = await emittedBy(service, async () => {
      const ids = idsOf([child, other, parent]);
      const fields = { project_id: garden.id };
      assert.deepEqual(await bulk({ ids, action: 'move', fields }), { done: 3, skipped: 0 });
    });
    const { tasks } = await owner.client.tasks.list({ query: { project_id: garden.id, top_level: true } });
    assert.deepEqual(idsOf(tasks), idsOf([other, parent, present]));
    const moved = await get(other.id);
    assert.deepEqual(['section_id' in moved, 'assignee_id' in moved, moved.labels], [false, false, ['kept']]);
    assert.equal((await get(child.id)).parent_id, parent.id);
    assert.deepEqual(
      events.filter(({ live }) => live === 'task.moved').map(({ subject_id, activity }) => [subject_id, activity]),
      [
        [other.id, 'task.moved'],
        [parent.id, 'task.moved'],
        [child.id, undefined],
        [grandchild.id, undefined],
      ],
    );
    const gone = events.filter(({ live, receiver_id }) => live === 'task.deleted' && receiver_id === viewer.id);
    assert.deepEqual(
      gone.map(({ live_extra }) => live_extra),
      [
        { id: other.id, ids: [other.id], project_id: project },
        { id: parent.id, ids: idsOf([parent, child, grandchild]), project_id: project },
      ],
    );
  });

  it('moves to another section of the project, and refuses unknown and forbidden destinations', async () => {
    const { owner, stranger, project, task, service } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Cellar' } });
    const first = await task({ section_id: section.id });
    const [parent, child] = await line();
    const ids = idsOf([parent, child]);
    const moved = await bulk({ ids, action: 'move', fields: { section_id: section.id } });
    assert.deepEqual(moved, { done: 2, skipped: 0 });
    const query = { section_id: section.id, top_level: true };
    assert.deepEqual(idsOf((await owner.client.tasks.list({ query })).tasks), [parent.id, first.id]);
    assert.equal((await get(child.id)).section_id, section.id);
    assert.equal((await get(child.id)).parent_id, parent.id);

    const foreign = await stranger.client.projects.create({ body: { name: 'Foreign' } });
    const seen = await stranger.client.projects.create({ body: { name: 'Seen' } });
    await service.share(seen.id, owner, 'viewer');
    const seq = await service.lastSeq();
    for (const fields of [
      { project_id: foreign.id },
      { project_id: seen.id },
      { project_id: newId(START) },
      { section_id: newId(START) },
    ]) {
      assert.deepEqual(await bulk({ ids, action: 'move', fields }), { done: 0, skipped: 2 });
    }
    assert.equal(await service.lastSeq(), seq);
    assert.equal((await get(parent.id)).project_id, project);
  });

  it('rebalances a list whose first position is the smallest number, and emits the changed positions', async () => {
    const { service, owner, project, task } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Attic' } });
    const first = await task({ section_id: section.id, sort_order: -1e300 });
    const second = await task({ section_id: section.id });
    const [one, two] = [await task({}), await task({})];
    const ids = idsOf([two, one, second]);
    const events = await emittedBy(service, async () => {
      await bulk({ ids, action: 'move', fields: { section_id: section.id } });
    });
    const query = { section_id: section.id };
    assert.deepEqual(idsOf((await owner.client.tasks.list({ query })).tasks), idsOf([two, one, second, first]));
    assert.deepEqual(events.map(({ live, subject_id }) => [live, subject_id]).sort(), [
      ...idsOf([first, second, one, two]).map((id) => ['task.moved', id]),
    ]);
  });
});
