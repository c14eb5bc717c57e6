import type { Task } from '#contract/resources/task.ts';

/** Returns open and completed tasks in one list. A leaving task is in both lists and is returned once. */
export function withCompleted(tasks: readonly Task[], done: readonly Task[] = []): Task[] {
  const ids = new Set(tasks.map((task) => task.id));
  return [...tasks, ...done.filter((task) => !ids.has(task.id))];
}
