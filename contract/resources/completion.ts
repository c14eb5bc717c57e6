import { type Static, Type } from '../type.ts';
import { clock, day, id, instant } from './fields.ts';
import { Task } from './task.ts';

/** A completed occurrence of a repeating task. `completed_by` is absent if the account was deleted. */
export const Completion = Type.Object(
  {
    id: id(),
    task_id: id(),
    completed_at: instant(),
    completed_by: Type.Optional(id()),
    due_date: Type.Optional(day({ description: 'Due date of the occurrence. Absent if the task had no date.' })),
    due_time: Type.Optional(clock({ description: 'Local time in the time zone of the task at that time.' })),
  },
  { title: 'Completion' },
);
export type Completion = Static<typeof Completion>;

/**
 * A row in a list of completions: the current task, and `occurrence_id` if it is one occurrence of a task that is still
 * open.
 */
export const CompletedTask = Type.Object(
  {
    ...Task.properties,
    done_at: instant({ description: 'When the task, or this occurrence, was completed.' }),
    done_by: Type.Optional(id({ description: 'Absent if the account was deleted.' })),
    occurrence_id: Type.Optional(id({ description: 'Id of the completion, if the repeating task is still open.' })),
    occurrence_due: Type.Optional(day({ description: 'Due date of the occurrence. Absent if it had no date.' })),
    occurrence_time: Type.Optional(clock({ description: 'Local due time of the occurrence.' })),
  },
  { title: 'CompletedTask' },
);
export type CompletedTask = Static<typeof CompletedTask>;
