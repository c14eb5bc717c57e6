import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Task } from '#contract/resources/task.ts';
import { addTasks } from '#server/access/tasks/index.ts';
import { up } from '#server/migrations/0064-tasks-with-parts.ts';
import { SchemaBuilder } from '#server/platform/db/schema/schema-builder.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { fileForm } from '#server/testing/forms.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storedTask } from '#server/testing/stored-tasks.ts';
import { granted } from '../testing/granted.ts';

onSharedProject((scene) => {
  const countsOf = async (taskID: string) => {
    const { subtask_count, subtask_done, comment_count, attachment_count }: Task = await scene().owner.client.tasks.get(
      { taskID },
    );
    return [subtask_count, subtask_done, comment_count, attachment_count];
  };

  const NONE = [undefined, undefined, undefined, undefined];

  const ways: Record<string, [(taskID: string) => Promise<unknown>, (number | undefined)[]]> = {
    'a new subtask': [(parent_id) => scene().task({ parent_id }), [1, 0, undefined, undefined]],
    'a task that becomes a subtask': [
      async (parent_id) => {
        const { id } = await scene().task({});
        return scene().owner.client.tasks.update({ taskID: id, body: { parent_id } });
      },
      [1, 0, undefined, undefined],
    ],
    'a comment': [
      (taskID) => scene().owner.client.comments.create({ taskID, body: { body: 'Done?' } }),
      [undefined, undefined, 1, undefined],
    ],
    'a file': [
      (taskID) => scene().owner.client.attachments.create({ taskID, body: fileForm('text') }),
      [undefined, undefined, undefined, 1],
    ],
  };

  for (const [name, [add, counts]] of Object.entries(ways)) {
    it(`counts ${name}, also if the task is older than the column had_parts`, async () => {
      const { service, task } = scene();
      const { id } = await task({});
      assert.deepEqual(await countsOf(id), NONE);
      await add(id);
      assert.deepEqual(await countsOf(id), counts);
      await service.database.transaction(async (tx) => {
        const schema = new SchemaBuilder(tx.dialect.schema);
        up(schema);
        const [, mark = ''] = schema.statements;
        await tx.runText('update task set had_parts = 0', []);
        await tx.runText(mark, []);
      });
      assert.deepEqual(await countsOf(id), counts);
    });
  }

  it('counts a subtask that is inserted before its parent by one statement', async () => {
    const { service, project, task } = scene();
    const row = await storedTask(service, (await task({})).id);
    const [child, parent] = [newId(service.clock.now()), newId(service.clock.now())];
    const added = [
      { ...row, id: child, parent_id: parent },
      { ...row, id: parent },
    ];
    await service.database.transaction((tx) =>
      addTasks(
        tx,
        added.map((values) => ({ project: granted('project', { id: project }), values })),
      ),
    );
    assert.deepEqual(await countsOf(parent), [1, 0, undefined, undefined]);
    assert.deepEqual(await countsOf(child), NONE);
  });
});
