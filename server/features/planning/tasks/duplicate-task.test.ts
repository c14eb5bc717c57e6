import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('copies a task and its open sub-tasks directly after it, with an event each', async () => {
    const { service, owner, editor, project, task } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const original = await task({
      content: 'Bake',
      description: '- [x] flour',
      priority: 2,
      section_id: section.id,
      due_date: '2026-10-20',
      due_time: '09:15',
      duration_min: 45,
      recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU',
      recurrence_from: 'completion',
      assignee_id: owner.id,
      labels: ['kitchen'],
    });
    const next = await task({ content: 'Next', section_id: section.id });
    const open = await task({ content: 'Open', parent_id: original.id, labels: ['step'] });
    const deep = await task({ content: 'Deep', parent_id: open.id });
    const done = await task({ content: 'Done', parent_id: original.id });
    await task({ content: 'Below done', parent_id: done.id });
    await owner.client.tasks.complete({ taskID: done.id });
    await editor.client.tasks.update({ taskID: original.id, body: { labels: ['of the editor'] } });

    let copyId = '';
    const events = await emittedBy(service, async () => {
      copyId = (await owner.client.tasks.duplicate({ taskID: original.id })).id;
    });
    const { tasks } = await owner.client.tasks.list({ query: { section_id: section.id, top_level: true } });
    assert.deepEqual(
      tasks.map(({ id }) => id),
      [original.id, copyId, next.id],
    );
    const own = ({
      id: _id,
      etag: _etag,
      sort_order: _order,
      created_at: _c,
      updated_at: _u,
      ...rest
    }: object & {
      id: string;
      etag: string;
      sort_order: number;
      created_at: string;
      updated_at: string;
    }) => rest;
    const before = await owner.client.tasks.get({ taskID: original.id });
    const copy = await owner.client.tasks.get({ taskID: copyId });
    assert.deepEqual(own(copy), { ...own(before), subtask_count: 1, subtask_done: 0 });
    assert.deepEqual((await editor.client.tasks.get({ taskID: copyId })).labels, []);
    const { tasks: children } = await owner.client.tasks.list({ query: { parent_id: copyId, completed: 'include' } });
    assert.deepEqual(
      children.map(({ content, labels, subtask_count }) => ({ content, labels, subtask_count })),
      [{ content: 'Open', labels: ['step'], subtask_count: 1 }],
    );
    assert.deepEqual(
      events.map(({ live, activity, payload }) => ({ live, activity, payload })),
      ['Bake', 'Open', 'Deep'].map((content) => ({
        live: 'task.created',
        activity: 'task.created',
        payload: { content },
      })),
    );
    assert.equal((await owner.client.tasks.list({ query: { q: 'bake', project_id: project } })).tasks.length, 2);
    assert.equal((await owner.client.tasks.get({ taskID: deep.id })).parent_id, open.id);
  });

  it('creates an open copy of a completed task that is not snoozed', async () => {
    const { owner, editor, task } = scene();
    const { id } = await task({ content: 'Once' });
    await owner.client.tasks.complete({ taskID: id });
    const copy = await editor.client.tasks.duplicate({ taskID: id });
    assert.deepEqual([copy.completed, 'completed_at' in copy, copy.created_by], [false, false, editor.id]);
  });

  it('refuses a viewer', async () => {
    const { viewer, task } = scene();
    const { id } = await task({});
    assert.equal(await refusal(viewer.client.tasks.duplicate({ taskID: id })), 'not_found');
  });
});
