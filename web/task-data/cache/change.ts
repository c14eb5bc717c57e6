import type { Task } from '#contract/resources/task.ts';

/** What becomes of one task. A change can be applied again: it then changes nothing more. */
export type Change = {
  id: string;
  /** The next state out of what is held of the task now; undefined when it is gone. */
  next: (present: Task | undefined) => Task | undefined;
  /** True when the task was not there before, so that it counts as one more. */
  isNew?: true;
};

/** The task as the service tells it, unless a later version is held already. */
export function told(task: Task): Change {
  return { id: task.id, next: (present) => (present && isLater(present, task) ? present : task) };
}

/** The same for a task that has just been made. */
export function made(task: Task): Change {
  return { ...told(task), isNew: true };
}

/** The task with something done to it. `task` is what it is where nothing is held of it. */
export function edited(task: Task, edit: (task: Task) => Task): Change {
  return { id: task.id, next: (present) => edit(present ?? task) };
}

/** The same for a task that may not be held: then nothing happens. */
export function editedWhereHeld(id: string, edit: (task: Task) => Task): Change {
  return { id, next: (present) => present && edit(present) };
}

/** The task is no longer there. */
export function gone(id: string): Change {
  return { id, next: () => undefined };
}

/** Versions are counted upwards. */
function isLater(one: Task, other: Task): boolean {
  return Number(one.etag) > Number(other.etag);
}
