import { type Static, Type } from 'typebox';
import { clock, day, id, instant } from './fields.ts';
import { Task } from './task.ts';

/** A completed occurrence of a repeating task. Who it was is absent when that account is deleted. */
export const Completion = Type.Object(
  {
    id: id(),
    task_id: id(),
    completed_at: instant(),
    completed_by: Type.Optional(id()),
    due_date: Type.Optional(day({ description: 'When the occurrence was due. Absent when the task had no date.' })),
    due_time: Type.Optional(clock({ description: 'Local wall time, in the zone that the task had.' })),
  },
  { title: 'Completion' },
);
export type Completion = Static<typeof Completion>;

/** A task as it is now, in a list of what was completed. An occurrence of a task that goes on has an `occurrence_id`. */
export const CompletedTask = Type.Object(
  {
    ...Task.properties,
    done_at: instant({ description: 'When the task, or this occurrence of it, was completed.' }),
    done_by: Type.Optional(id({ description: 'Absent when that account is deleted.' })),
    occurrence_id: Type.Optional(id({ description: 'The completion of a repeating task that goes on.' })),
    occurrence_due: Type.Optional(day({ description: 'When that occurrence was due. Absent when it had no date.' })),
    occurrence_time: Type.Optional(clock({ description: 'Its local wall time.' })),
  },
  { title: 'CompletedTask' },
);
export type CompletedTask = Static<typeof CompletedTask>;
