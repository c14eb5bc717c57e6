import type { Task } from '#contract/resources/task.ts';

/**
 * Returns the number next to the heading of a list or of a board column: the open tasks of the group with their sub-tasks. Sub-tasks
 * count also if their rows are hidden: below a collapsed task, and on a board, whose cards are top-level tasks.
 */
export function openCount(tasks: readonly Pick<Task, 'completed'>[]): number {
  return tasks.filter(({ completed }) => !completed).length;
}
