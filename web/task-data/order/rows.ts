import type { Task } from '#contract/resources/task.ts';
import type { Compare } from './compare.ts';

/** One line of a list. */
export type Row = {
  task: Task;
  /** How deep it is nested below others of the list; 0 at the left edge. */
  depth: number;
  /** Open sub-tasks that the list holds. */
  below: number;
  folded: boolean;
};

/** The tasks as lines, in their order, without nesting: sub-tasks stand on their own. */
export function flatRows(tasks: readonly Task[], compare: Compare): Row[] {
  return tasks.toSorted(compare).map((task) => ({ task, depth: 0, below: 0, folded: false }));
}

/**
 * The tasks as lines, each followed by its sub-tasks, one step deeper. Those below a folded task are left out. A sub-task
 * whose parent is not among the tasks stands on its own.
 */
export function nestedRows(tasks: readonly Task[], compare: Compare, folded: ReadonlySet<string>): Row[] {
  const children = groupByParent(tasks);
  const rows: Row[] = [];
  const add = (parentId: string | undefined, depth: number) => {
    for (const task of (children.get(parentId) ?? []).toSorted(compare)) {
      const below = children.get(task.id)?.length ?? 0;
      const isFolded = below > 0 && folded.has(task.id);
      rows.push({ task, depth, below, folded: isFolded });
      if (!isFolded) add(task.id, depth + 1);
    }
  };
  add(undefined, 0);
  return rows;
}

/** The rows below a row, which are the ones that follow it and are nested deeper. */
export function rowsBelow(rows: readonly Row[], at: number): Row[] {
  const depth = rows[at]?.depth ?? 0;
  const end = rows.findIndex((row, index) => index > at && row.depth <= depth);
  return rows.slice(at + 1, end < 0 ? undefined : end);
}

function groupByParent(tasks: readonly Task[]): Map<string | undefined, Task[]> {
  const ids = new Set(tasks.map((task) => task.id));
  return Map.groupBy(tasks, (task) =>
    task.parent_id !== undefined && ids.has(task.parent_id) ? task.parent_id : undefined,
  );
}
