import type { Task } from '#contract/resources/task.ts';

/** A comparison function for `Array.sort`. */
export type Compare = (one: Task, other: Task) => number;

/** The manual order inside a project: by position, then by id. */
export const byPosition: Compare = chain(
  (one, other) => one.sort_order - other.sort_order,
  (one, other) => compareText(one.id, other.id),
);

const byPriority: Compare = chain((one, other) => one.priority - other.priority, byPosition);

/** The order inside one day, as in the API and in calendars: all-day tasks first, then by time, by priority and by position. */
export const byTime: Compare = chain((one, other) => compareText(one.due_time ?? '', other.due_time ?? ''), byPriority);

/** The order of a list of one day: by time, then the tasks without one, by priority and by position. */
export const byClock: Compare = chain(
  (one, other) => compareText(one.due_time ?? LAST, other.due_time ?? LAST),
  byPriority,
);

/** The order of tasks of several projects, as in the API: by due date, tasks without a date last, then by time. */
export const byDate: Compare = chain((one, other) => compareText(one.due_date ?? LAST, other.due_date ?? LAST), byTime);

/** The last completed task first. */
export const byCompletion: Compare = chain(
  (one, other) => compareText(other.completed_at ?? '', one.completed_at ?? ''),
  (one, other) => compareText(other.id, one.id),
);

/** Returns the order with snoozed tasks at the end. `now` is in milliseconds since the epoch. */
export function snoozedLast(compare: Compare, now: number): Compare {
  return chain((one, other) => Number(isSnoozed(one, now)) - Number(isSnoozed(other, now)), compare);
}

/** Returns true if the task is snoozed. `now` is in milliseconds since the epoch. */
export function isSnoozed(task: Task, now: number): boolean {
  return task.snoozed_until !== undefined && Date.parse(task.snoozed_until) > now;
}

/** Sorts after all dates. */
const LAST = '~';

function chain(...criteria: Compare[]): Compare {
  return (one, other) => {
    for (const compare of criteria) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
