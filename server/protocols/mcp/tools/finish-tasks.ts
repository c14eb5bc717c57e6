/** Tools that complete, reopen, move, snooze and delete tasks. */

import { api } from '#contract/endpoints/index.ts';
import { Task, TaskCompletion } from '#contract/resources/task.ts';
import { Type } from '#contract/type.ts';
import { taskId } from '../fields.ts';
import { LOOKUPS } from '../names.ts';
import { oneAndMany } from '../one-and-many.ts';
import { instantIn } from '../schedule.ts';
import type { ToolContext } from '../tool.ts';
import { tool } from '../tool.ts';

/** The occurrence that the assistant means: the given one, else the current one. */
async function occurrenceOf({ run }: ToolContext, taskID: string, given: string | undefined) {
  if (given !== undefined) return { occurrence: given };
  const { due_date = null, due_time = null } = await run(api.tasks.get, { taskID });
  return { occurrence: due_date, occurrence_time: due_time };
}

const occurrence = Type.Optional(
  Type.String({
    description:
      'The due_date that was read. A repeating task with another date is not changed. By default the current date.',
  }),
);

const completeTools = oneAndMany({
  name: 'complete_task',
  title: 'Complete a task',
  description:
    'Complete a task and its open sub-tasks. A repeating task moves to its next date instead (recurred is true).',
  kind: 'write',
  byId: true,
  item: Type.Object({ task_id: taskId(), occurrence }),
  output: TaskCompletion,
  operations: [api.tasks.complete, api.tasks.get],
  run: async (context, { task_id: taskID, occurrence: seen }) =>
    context.run(api.tasks.complete, { taskID, body: await occurrenceOf(context, taskID, seen) }),
});

const reopenTools = oneAndMany({
  name: 'reopen_task',
  title: 'Reopen a task',
  description: 'Reopen a completed task, or undo the last completion of a repeating task.',
  kind: 'write',
  byId: true,
  item: Type.Object({ task_id: taskId(), occurrence }),
  output: Task,
  operations: [api.tasks.reopen, api.tasks.get],
  run: async (context, { task_id: taskID, occurrence: seen }) =>
    context.run(api.tasks.reopen, { taskID, body: await occurrenceOf(context, taskID, seen) }),
});

const neighbour = (side: string) => Type.Optional(Type.String({ description: `Id of the task ${side} this one.` }));

const moveTools = oneAndMany({
  name: 'move_task',
  title: 'Move a task',
  description:
    'Move a task to another project, section or position. Without after_id and before_id it becomes the first of its list.',
  kind: 'update',
  item: Type.Object({
    task_id: taskId(),
    project_id: Type.Optional(Type.String({ description: 'Id or name. By default the current project.' })),
    section_id: Type.Optional(Type.String({ description: 'Id or name of the section. Empty removes the section.' })),
    after_id: neighbour('directly before'),
    before_id: neighbour('directly after'),
  }),
  output: Task,
  operations: [api.tasks.move, api.tasks.get, ...LOOKUPS],
  async run({ run, names }, { task_id: taskID, project_id, section_id, ...neighbours }) {
    const project = await names.project(project_id);
    const current = async () => project ?? (await run(api.tasks.get, { taskID })).project_id;
    const section = await names.section(section_id, current);
    return run(api.tasks.move, {
      taskID,
      body: {
        ...neighbours,
        ...(project !== undefined && { project_id: project }),
        ...(section !== undefined && { section_id: section }),
      },
    });
  },
});

const snoozeTools = oneAndMany({
  name: 'snooze_task',
  title: 'Snooze a task',
  description: 'Hide a task until a time; its due date stays. An empty until ends the snooze.',
  kind: 'update',
  item: Type.Object({
    task_id: taskId(),
    until: Type.String({
      description:
        'RFC 3339 instant, YYYY-MM-DD, or a phrase such as "monday at 8". A day means 09:00. Empty ends the snooze.',
    }),
  }),
  output: Task,
  operations: [api.tasks.snooze],
  run: async (context, { task_id: taskID, until }) =>
    context.run(api.tasks.snooze, {
      taskID,
      body: { until: until === '' ? null : instantIn(context, 'until', until) },
    }),
});

const Deleted = Type.Object({ deleted: Type.Boolean() });

const deleteTools = oneAndMany({
  name: 'delete_task',
  title: 'Delete a task',
  description: 'Move a task and its sub-tasks to the trash. Use complete_task for what is done.',
  kind: 'delete',
  byId: true,
  item: Type.Object({ task_id: taskId() }),
  output: Deleted,
  operations: [api.tasks.delete],
  async run({ run }, { task_id: taskID }) {
    await run(api.tasks.delete, { taskID });
    return { deleted: true };
  },
});

const restore = tool({
  name: 'restore_task',
  title: 'Restore a task',
  description: 'Restore a deleted task and the sub-tasks that were deleted with it.',
  kind: 'update',
  input: Type.Object({ task_id: taskId() }),
  output: Task,
  operations: [api.tasks.restore],
  run: ({ run }, { task_id: taskID }) => run(api.tasks.restore, { taskID }),
});

/** The tools of this file. */
export const finishTaskTools = [
  ...completeTools,
  ...reopenTools,
  ...moveTools,
  ...snoozeTools,
  ...deleteTools,
  restore,
];
