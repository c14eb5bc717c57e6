/** Changes of the state of a task by a PUT request: completing, skipping an occurrence, and reopening. */

import type { Day } from '#domain/day/calendar.ts';
import type { CalendarTask } from './calendar-task.ts';
import type { CalendarTodo } from './read-todo.ts';
import type { TodoValues } from './todo-values.ts';

/** The occurrence of a series that the client has completed or deleted, so that two requests about one occurrence count once. */
type SeenOccurrence = { occurrence: Day | null; occurrence_time: string | null };

/** One change of the state. */
export type TodoStep = CompleteStep | SkipStep | { kind: 'reopen' };

/** Completes a task, or moves a repeating task to its next occurrence. */
export type CompleteStep = {
  kind: 'complete';
  seen?: SeenOccurrence;
  /** The time that the client gives, in milliseconds. Absent if the task cannot have been completed at that time. */
  completedAt?: number;
  /** Completes a repeating task instead of moving it. */
  closesSeries?: true;
  /** The due date of the next occurrence. */
  next?: DueValues;
};

/** Moves a repeating task to its next occurrence without a completion. */
export type SkipStep = {
  kind: 'skip';
  seen: SeenOccurrence;
  /** Completes the task if this is the last occurrence, which cannot be skipped. */
  closesLast?: true;
  /** The due date of the next occurrence. */
  next?: DueValues;
};

/** A due date with the names of the API. */
export type DueValues = Pick<TodoValues, 'due_date' | 'due_time' | 'due_timezone'>;

/** `before` is absent for a new task. `now` is in milliseconds. */
type StepContext = { before?: { task: Pick<CalendarTask, 'created_at'> }; now: number };

/** Returns the completion of a task, or of the occurrence that `series` is at. */
export function completion(
  context: StepContext,
  todo: CalendarTodo,
  series?: Pick<DueValues, 'due_date' | 'due_time'>,
): CompleteStep {
  return {
    kind: 'complete',
    ...(series && { seen: seenOccurrence(series) }),
    ...(isCredible(todo.completed, context, todo.created) && { completedAt: todo.completed }),
  };
}

/** Returns the occurrence that a series is at. */
export function seenOccurrence({ due_date, due_time }: Pick<DueValues, 'due_date' | 'due_time'>): SeenOccurrence {
  return { occurrence: due_date, occurrence_time: due_time };
}

/** Returns the due date without other fields. */
export function dueValues({ due_date, due_time, due_timezone }: DueValues): DueValues {
  return { due_date, due_time, due_timezone };
}

/** Returns whether a task can have been completed at this time: not in the future, and not before it was created, here or in the program. */
function isCredible(
  completed: number | undefined,
  { before, now }: StepContext,
  created?: number,
): completed is number {
  const creations = [created, before && Date.parse(before.task.created_at)].filter((each) => each !== undefined);
  const first = creations.length === 0 ? 0 : Math.min(...creations);
  return completed !== undefined && completed >= first && completed <= now;
}
