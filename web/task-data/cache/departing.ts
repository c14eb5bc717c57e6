import type { Task } from '#contract/resources/task.ts';
import { createStore } from '../../platform/store.ts';

/** How long a completed row can still be seen, so that the eye can follow and the hand take it back. */
const STAY_MS = 600;

/** Completed tasks whose rows are about to leave, as they looked, by id. */
export const departing = createStore<ReadonlyMap<string, Task>>(new Map());

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Lets the rows of these tasks leave in a moment, ticked. */
export function depart(tasks: Task[]): void {
  const next = new Map(departing.get());
  for (const task of tasks) {
    next.set(task.id, { ...task, completed: true });
    letGo(task.id);
  }
  departing.set(next);
}

/** Ends a departure at once: the row is whatever its list says. */
export function stopDeparting(id: string): void {
  hold(id);
  const next = new Map(departing.get());
  if (next.delete(id)) departing.set(next);
}

/** Keeps a row for as long as it is hovered. */
export function hold(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets a row leave that was held. */
export function letGo(id: string): void {
  hold(id);
  timers.set(
    id,
    setTimeout(() => stopDeparting(id), STAY_MS),
  );
}

/** The tasks of a list with those that are just leaving it; `belongs` tells which of them it showed. */
export function withDeparting(
  tasks: readonly Task[],
  leaving: ReadonlyMap<string, Task>,
  belongs: (task: Task) => boolean,
): Task[] {
  const here = [...leaving.values()].filter(belongs);
  const ids = new Set(here.map((task) => task.id));
  return [...tasks.filter((task) => !ids.has(task.id)), ...here];
}
