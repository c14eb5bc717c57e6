import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('records the former and the new assignee with their names, also for several tasks', async () => {
    const { owner, editor, viewer, project, task } = scene();
    const { client } = owner;
    const { id } = await task({});
    const assign = (assignee_id: string | null, more = {}) =>
      client.tasks.update({ taskID: id, body: { assignee_id, ...more } });
    await assign(editor.id);
    await assign(viewer.id, { priority: 2 });
    await client.tasks.bulk({ body: { ids: [id], action: 'update', fields: { assignee_id: owner.id } } });
    await assign(null);
    await client.tasks.update({ taskID: id, body: { priority: 3 } });
    const { activity } = await viewer.client.activity.ofProject({ projectID: project });
    const changes = activity.filter(({ event }) => event === 'task.updated').toReversed();
    assert.deepEqual(
      changes.map(({ payload }) => [
        [payload.assignee_before, payload.assignee_before_name],
        [payload.assignee_after, payload.assignee_after_name],
      ]),
      [
        [nobody, [editor.id, editor.name]],
        [
          [editor.id, editor.name],
          [viewer.id, viewer.name],
        ],
        [
          [viewer.id, viewer.name],
          [owner.id, owner.name],
        ],
        [[owner.id, owner.name], nobody],
        [nobody, nobody],
      ],
    );
  });

  it('does not name a former assignee in the project to which the task moves', async () => {
    const { owner, editor, task } = scene();
    const { client } = owner;
    const { id } = await task({ assignee_id: editor.id });
    const other = await client.projects.create({ body: { name: 'Other' } });
    await client.tasks.update({ taskID: id, body: { project_id: other.id } });
    const { activity } = await client.activity.ofProject({ projectID: other.id });
    assert.deepEqual(
      activity.filter(({ event, payload }) => event === 'task.updated' && 'assignee_before' in payload),
      [],
    );
  });
});

const nobody = [undefined, undefined];
