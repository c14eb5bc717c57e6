import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { choice, count, id } from './fields.ts';
import { SeenOccurrence, TaskInput } from './task.ts';

/** Ids of tasks. Duplicates count once. */
export const TaskIds = Type.Array(id(), { minItems: 1, maxItems: LIMITS.bulkIds });

/** One action on many tasks. */
export const TaskBulkInput = Type.Object(
  {
    ids: TaskIds,
    action: choice(['complete', 'reopen', 'delete', 'move', 'update']),
    fields: Type.Optional(
      Type.Unsafe<TaskInput>({
        ...TaskInput,
        description:
          '`update` accepts priority, due_date, due_time, due_timezone, recurrence_rule, recurrence_from, ' +
          'assignee_id, labels and section_id. `move` accepts project_id and section_id. Other actions accept none.',
      }),
    ),
    occurrences: Type.Optional(
      Type.Array(Type.Object({ id: id(), ...SeenOccurrence.properties }, { additionalProperties: false }), {
        maxItems: LIMITS.bulkIds,
        description: 'For `complete`: the occurrences of repeating tasks that the caller saw.',
      }),
    ),
  },
  { title: 'TaskBulkInput', additionalProperties: false },
);
export type TaskBulkInput = Static<typeof TaskBulkInput>;

/** A task id with the fields to update. */
export const TaskChange = Type.Object(
  { id: id(), fields: Type.Unsafe<TaskInput>(TaskInput) },
  { title: 'TaskChange', additionalProperties: false },
);
export type TaskChange = Static<typeof TaskChange>;

/** Number of changed and of skipped records. */
export const BulkResult = Type.Object(
  {
    done: count('Number of changed records.'),
    skipped: count('Number of records that do not exist or that the caller may not change.'),
  },
  { title: 'BulkResult' },
);
export type BulkResult = Static<typeof BulkResult>;
