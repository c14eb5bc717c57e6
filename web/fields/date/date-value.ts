import type { Task, TaskInput } from '#contract/resources/task.ts';

/** When a task is due and how it repeats, as it is held. */
export type DateValue = Pick<
  Task,
  'due_date' | 'due_time' | 'duration_min' | 'recurrence_rule' | 'recurrence_from' | 'recurrence_text'
>;

/** What to write to change that; null clears a field. */
export type DateChange = Pick<
  TaskInput,
  'due_date' | 'due_time' | 'duration_min' | 'recurrence_rule' | 'recurrence_from'
>;
