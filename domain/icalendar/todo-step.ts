/** What a PUT does with the state of a task. */

import type { Day } from '#domain/day/calendar.ts';
import type { CalendarTask } from './calendar-task.ts';
import type { CalendarTodo } from './read-todo.ts';
import type { TodoValues } from './todo-values.ts';

/** The occurrence of a series that the client has completed or deleted, so that two requests about one occurrence count once. */
type Seen = { occurrence: Day | null; occurrence_time: string | null };

/**
 * A change of the state. `complete` moves a repeating task to its next occurrence, and `skip` does so without a completion. `completedAt` is
 * the time that the client gives, in milliseconds; it is absent if the task cannot have been completed at that time. `closesSeries` closes a
 * repeating task instead. `next` is the due date that the next occurrence gets. `closesLast`: the last occurrence, which cannot be skipped, is
 * closed.
 */
export type TodoStep =
  | { kind: 'complete'; seen?: Seen; completedAt?: number; closesSeries?: true; next?: DueValues }
  | { kind: 'skip'; seen: Seen; closesLast?: true; next?: DueValues }
  | { kind: 'reopen' };

/** A due date with the names of the API. */
export type DueValues = Pick<TodoValues, 'due_date' | 'due_time' | 'due_timezone'>;

/** A step that completes a task or an occurrence. */
export type CompleteStep = Extract<TodoStep, { kind: 'complete' }>;

/** `before` is absent for a new task. `now` is in milliseconds. */
type Circumstances = { before?: { task: Pick<CalendarTask, 'created_at'> }; now: number };

/** Returns the completion of a task, or of the occurrence that `series` is at. */
export function completion(
  circumstances: Circumstances,
  todo: CalendarTodo,
  series?: Pick<DueValues, 'due_date' | 'due_time'>,
): CompleteStep {
  return {
    kind: 'complete',
    ...(series && { seen: seenIn(series) }),
    ...(isCredible(todo.completed, circumstances, todo.created) && { completedAt: todo.completed }),
  };
}

/** Returns the occurrence that a series is at. */
export function seenIn({ due_date, due_time }: Pick<DueValues, 'due_date' | 'due_time'>): Seen {
  return { occurrence: due_date, occurrence_time: due_time };
}

/** Returns the due date without other fields. */
export function dueValues({ due_date, due_time, due_timezone }: DueValues): DueValues {
  return { due_date, due_time, due_timezone };
}

/** Returns whether a task can have been completed at this time: not in the future, and not before it was created, here or in the program. */
function isCredible(
  completed: number | undefined,
  { before, now }: Circumstances,
  created?: number,
): completed is number {
  const creations = [created, before && Date.parse(before.task.created_at)].filter((each) => each !== undefined);
  const first = creations.length === 0 ? 0 : Math.min(...creations);
  return completed !== undefined && completed >= first && completed <= now;
}
