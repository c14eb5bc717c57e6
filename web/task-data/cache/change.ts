import type { Task } from '#contract/resources/task.ts';
import { isLater } from '../../api/is-later.ts';

/** A change of one task in the cache. Applying it twice has the same result as applying it once. */
export type Change = {
  id: string;
  /** Returns the new state of the task from its cached state. Undefined means that the task does not exist. */
  next: (cached: Task | undefined) => Task | undefined;
  /** True if the task is known to be new, so that the counts of its project, labels and parent increase. */
  isNew?: true;
  /** True if the task is known not to exist any more. */
  isDeletion?: true;
};

/** Replaces the task by the version that the server sent, unless a newer version is cached. */
export function received(task: Task): Change {
  return { id: task.id, next: (cached) => (cached && isLater(cached, task) ? cached : task) };
}

/** `received` for a task that was just created or restored. */
export function created(task: Task): Change {
  return { ...received(task), isNew: true };
}

/** Applies `edit` to the cached task, or to `task` if none is cached. */
export function edited(task: Task, edit: (task: Task) => Task): Change {
  return { id: task.id, next: (cached) => edit(cached ?? task) };
}

/** Applies `edit` to the cached task. Does nothing if none is cached. */
export function editedIfCached(id: string, edit: (task: Task) => Task): Change {
  return { id, next: (cached) => cached && edit(cached) };
}

/** Removes the task. */
export function deleted(id: string): Change {
  return { id, next: () => undefined, isDeletion: true };
}
