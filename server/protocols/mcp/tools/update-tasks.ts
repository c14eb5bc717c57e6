/** Tools that change the fields of tasks. */

import { api } from '#contract/endpoints/index.ts';
import { Task } from '#contract/resources/task.ts';
import { Type } from '#contract/type.ts';
import { eachItem, itemResults, items } from '../each-item.ts';
import { content, taskFields, taskId } from '../fields.ts';
import { LOOKUPS } from '../names.ts';
import { oneAndMany } from '../one-and-many.ts';
import { scheduleFields } from '../schedule.ts';
import { taskInput } from '../task-input.ts';
import { tool } from '../tool.ts';

const updateTools = oneAndMany({
  name: 'update_task',
  title: 'Update a task',
  description: 'Change the given fields of a task and leave the others. A new date keeps the repetition.',
  kind: 'update',
  item: Type.Object({
    task_id: taskId(),
    content: Type.Optional(content()),
    ...taskFields,
    etag: Type.Optional(Type.String({ description: 'The etag that was read. A task that changed since is refused.' })),
  }),
  output: Task,
  operations: [api.tasks.update, api.tasks.get, ...LOOKUPS],
  async run(context, { task_id: taskID, etag, ...given }) {
    const body = await taskInput(context, given, async () => (await context.run(api.tasks.get, { taskID })).project_id);
    return context.run(api.tasks.update, { taskID, body, ifMatch: etag });
  },
});

const reschedule = tool({
  name: 'reschedule_tasks',
  title: 'Give tasks new dates',
  description:
    'Set the due dates of up to 25 tasks, to plan a day or a week. A repeating task keeps its repetition, and a task keeps its time ' +
    'unless the phrase has one. A refused task does not stop the others.',
  kind: 'update',
  input: Type.Object({
    tasks: items(
      Type.Object({
        task_id: taskId(),
        due_date: Type.String({
          description: 'YYYY-MM-DD or a phrase such as "monday" or "tomorrow at 9". Empty removes it.',
        }),
      }),
      'The tasks with their new dates.',
    ),
  }),
  output: itemResults('task', Task),
  operations: [api.tasks.update],
  run: (context, { tasks }) =>
    eachItem('task', tasks, ({ task_id: taskID, due_date }) =>
      context.run(api.tasks.update, { taskID, body: scheduleFields(context, { due_date }) }),
    ),
});

/** The tools of this file. */
export const updateTaskTools = [...updateTools, reschedule];
