import type { Task } from '#contract/resources/task.ts';

/** Tells the order of two tasks, as `Array.sort` takes it. */
export type Compare = (one: Task, other: Task) => number;

/** The order that people give tasks inside a project: their place, then the id. */
export const byPlace: Compare = chain(
  (one, other) => one.sort_order - other.sort_order,
  (one, other) => text(one.id, other.id),
);

/** The order inside one day: what has a clock time first, then by priority, then as in the project. */
export const byTime: Compare = chain(
  (one, other) => text(one.due_time ?? NEVER, other.due_time ?? NEVER),
  (one, other) => one.priority - other.priority,
  byPlace,
);

/** The order of tasks of several projects: by day, undated ones last, and inside the day by time. */
export const byDate: Compare = chain((one, other) => text(one.due_date ?? NEVER, other.due_date ?? NEVER), byTime);

/** Latest completion first. */
export const byCompletion: Compare = chain(
  (one, other) => text(other.completed_at ?? '', one.completed_at ?? ''),
  (one, other) => text(other.id, one.id),
);

/** That order with the tasks at the end that are parked at that instant. */
export function parkedLast(compare: Compare, now: number): Compare {
  return chain((one, other) => Number(isParked(one, now)) - Number(isParked(other, now)), compare);
}

/** True until the task wakes; `now` in milliseconds since the epoch. */
export function isParked(task: Task, now: number): boolean {
  return task.snoozed_until !== undefined && Date.parse(task.snoozed_until) > now;
}

/** Sorts behind every date and every time. */
const NEVER = '~';

function chain(...steps: Compare[]): Compare {
  return (one, other) => {
    for (const step of steps) {
      const order = step(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function text(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
