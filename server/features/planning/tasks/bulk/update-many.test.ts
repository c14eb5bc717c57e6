import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newId } from '#server/platform/ids/ids.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const get = (taskID: string) => scene().owner.client.tasks.get({ taskID });

  it('updates each task with its own fields, and does not change refused tasks', async () => {
    const { owner, viewer, task } = scene();
    const parent = await task({ content: 'Parent' });
    const child = await task({ content: 'Child', parent_id: parent.id });
    const other = await task({});
    const tasks = [
      { id: child.id, fields: { parent_id: other.id, priority: 2 } },
      { id: parent.id, fields: { content: 'Renamed', parent_id: parent.id } },
      { id: newId(START), fields: { priority: 1 } },
      { id: other.id, fields: { sort_order: -5 } },
    ];
    assert.deepEqual(await owner.client.tasks.updateMany({ body: { tasks } }), { done: 2, skipped: 2 });
    assert.deepEqual([(await get(child.id)).parent_id, (await get(child.id)).priority], [other.id, 2]);
    assert.equal((await get(parent.id)).content, 'Parent');
    assert.equal((await get(other.id)).sort_order, -5);
    assert.deepEqual(await viewer.client.tasks.updateMany({ body: { tasks } }), { done: 0, skipped: 4 });
    const empty = await owner.ask('PATCH', '/api/v1/tasks', { tasks: [] });
    assert.equal(empty.status, 422);
  });

  it('applies several updates of one task in order, with an event for each change, and updates the search index', async () => {
    const { service, owner, project, task } = scene();
    const [one, two] = [await task({ content: 'Quince' }), await task({ content: 'Medlar', due_date: '2026-10-20' })];
    const change = (tasks: { id: string; fields: object }[]) => owner.client.tasks.updateMany({ body: { tasks } });
    const events = await emittedBy(service, async () => {
      const tasks = [
        { id: one.id, fields: { content: 'Sorb', sort_order: 7 } },
        { id: two.id, fields: { priority: 2, due_date: null } },
        { id: one.id, fields: { priority: 2 } },
        { id: two.id, fields: { priority: 2 } },
        { id: two.id, fields: { due_time: '09:00' } },
        { id: two.id, fields: { labels: ['late'] } },
        { id: two.id, fields: {} },
      ];
      assert.deepEqual(await change(tasks), { done: 6, skipped: 1 });
    });
    assert.deepEqual(
      events
        .filter(({ live }) => live?.startsWith('task.'))
        .map(({ activity, payload, live, subject_id }) => [activity, payload, live, subject_id]),
      [
        ['task.updated', { content: 'Sorb', fields: ['sort_order', 'content'] }, 'task.updated', one.id],
        [
          'task.updated',
          { content: 'Medlar', fields: ['priority', 'due_date'], due_before: '2026-10-20' },
          'task.updated',
          two.id,
        ],
        ['task.updated', { content: 'Sorb', fields: ['priority'] }, 'task.updated', one.id],
        ['task.updated', { content: 'Medlar', fields: ['labels'] }, 'task.updated', two.id],
      ],
    );
    const { content, sort_order, priority } = await get(one.id);
    assert.deepEqual([content, sort_order, priority], ['Sorb', 7, 2]);
    assert.equal('due_date' in (await get(two.id)), false);
    const found = async (q: string) =>
      (await owner.client.tasks.list({ query: { project_id: project, q } })).tasks.map(({ id }) => id);
    assert.deepEqual([await found('sorb'), await found('quince')], [[one.id], []]);
  });
});
