import type { Task, TaskInput } from '#contract/resources/task.ts';

/** The due date and recurrence of a task. */
export type DateValue = Pick<
  Task,
  'due_date' | 'due_time' | 'duration_min' | 'recurrence_rule' | 'recurrence_from' | 'recurrence_text'
>;

/** A change of these fields. `null` clears a field. */
export type DateChange = Pick<
  TaskInput,
  'due_date' | 'due_time' | 'duration_min' | 'recurrence_rule' | 'recurrence_from'
>;
