import type { Task } from '#contract/resources/task.ts';

/** Open tasks and completed ones in one list. A task that is just leaving the one is in the other already. */
export function withCompleted(tasks: readonly Task[], done: readonly Task[] = []): Task[] {
  const ids = new Set(tasks.map((task) => task.id));
  return [...tasks, ...done.filter((task) => !ids.has(task.id))];
}
