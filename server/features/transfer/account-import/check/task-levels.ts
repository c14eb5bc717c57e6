import type { FieldMessage } from '../../../../platform/errors/refusal.ts';
import { depthError } from '../../../planning/tasks/index.ts';

/** The indexes of the tasks of a project with parents before their sub-tasks, or the error of the task with this index. */
export type TaskOrder = { order: number[] } | { index: number; error: FieldMessage };

/** Orders tasks by their level and keeps the order within a level. `parents` has the index of the parent of each task. */
export function orderByLevel(parents: readonly (number | undefined)[]): TaskOrder {
  const levels: number[][] = [];
  for (const index of parents.keys()) {
    let level = 0;
    for (let parent = parents[index]; parent !== undefined; parent = parents[parent]) {
      level += 1;
      // A cycle ends here too, because it has any number of levels.
      const error =
        parent === index ? (messages: Parameters<FieldMessage>[0]) => messages.belowItself : depthError(level);
      if (error !== undefined) return { index, error };
    }
    const same = levels[level] ?? [];
    same.push(index);
    levels[level] = same;
  }
  return { order: levels.flat() };
}
