import type { SeenOccurrence, Task } from '#contract/resources/task.ts';

/**
 * The occurrence of a repeating task that the user sees. The server ignores a request about it if the task has moved on since, for
 * example because of a double click or another device. Empty for other tasks.
 */
export function shownOccurrence({ recurrence_rule, completed, due_date, due_time }: Task): SeenOccurrence {
  if (recurrence_rule === undefined || completed) return {};
  return { occurrence: due_date ?? null, occurrence_time: due_time ?? null };
}
