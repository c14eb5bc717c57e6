import type { Task } from '#contract/resources/task.ts';
import { createStore } from '../../platform/store.ts';

/** How long a completed row stays visible, so that the user can see the change and revert it. */
const VISIBLE_MS = 600;

/** Completed tasks whose rows are still visible, in the state to show, by id. */
export const leavingTasks = createStore<ReadonlyMap<string, Task>>(new Map());

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Keeps the rows of completed tasks visible for 600 ms, with the checkbox checked. */
export function startLeaving(tasks: Task[]): void {
  const next = new Map(leavingTasks.get());
  for (const task of tasks) {
    next.set(task.id, { ...task, completed: true });
    leaveSoon(task.id);
  }
  leavingTasks.set(next);
}

/** Removes the row of a completed task immediately, or shows it normally if the list still contains the task. */
export function stopLeaving(id: string): void {
  keepVisible(id);
  const next = new Map(leavingTasks.get());
  if (next.delete(id)) leavingTasks.set(next);
}

/** Keeps a row visible while it is hovered. */
export function keepVisible(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Removes a row in 600 ms. */
export function leaveSoon(id: string): void {
  keepVisible(id);
  timers.set(
    id,
    setTimeout(() => stopLeaving(id), VISIBLE_MS),
  );
}

/** Returns the tasks of a list and the leaving tasks. `belongs` returns true for the leaving tasks that were in the list. */
export function withLeaving(
  tasks: readonly Task[],
  leaving: ReadonlyMap<string, Task>,
  belongs: (task: Task) => boolean,
): Task[] {
  const visible = [...leaving.values()].filter(belongs);
  const ids = new Set(visible.map((task) => task.id));
  return [...tasks.filter((task) => !ids.has(task.id)), ...visible];
}
