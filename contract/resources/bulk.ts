import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { choice, count, id } from './fields.ts';
import { TaskInput } from './task.ts';

/** The ids of the tasks that one request is about; one that is listed twice counts once. */
export const TaskIds = Type.Array(id(), { minItems: 1, maxItems: LIMITS.bulkIds });

/** One thing that is done to many tasks. */
export const TaskBulkInput = Type.Object(
  {
    ids: TaskIds,
    action: choice(['complete', 'reopen', 'delete', 'move', 'update']),
    fields: Type.Optional(
      Type.Unsafe<TaskInput>({
        ...TaskInput,
        description:
          '`update` takes priority, due_date, due_time, due_timezone, recurrence_rule, recurrence_from, assignee_id, ' +
          'labels and section_id, `move` takes project_id and section_id, the others take none.',
      }),
    ),
  },
  { title: 'TaskBulkInput', additionalProperties: false },
);
export type TaskBulkInput = Static<typeof TaskBulkInput>;

/** A task and what is written on it. */
export const TaskChange = Type.Object(
  { id: id(), fields: Type.Unsafe<TaskInput>(TaskInput) },
  { title: 'TaskChange', additionalProperties: false },
);
export type TaskChange = Static<typeof TaskChange>;

/** How many of the records it was done to, and how many were left as they were. */
export const BulkResult = Type.Object(
  { done: count('Done.'), skipped: count('Not there, or not the caller’s to change.') },
  { title: 'BulkResult' },
);
export type BulkResult = Static<typeof BulkResult>;
