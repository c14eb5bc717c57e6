import type { Task } from '#contract/resources/task.ts';
import type { Compare } from './compare.ts';

/** One row of a list. */
export type Row = {
  task: Task;
  /** Number of ancestors in the list. */
  depth: number;
  /** Number of direct subtasks in the list. */
  openSubtasks: number;
  /** True if the subtasks are hidden. */
  collapsed: boolean;
};

/** Returns the tasks as rows without nesting. */
export function flatRows(tasks: readonly Task[], compare: Compare): Row[] {
  return tasks.toSorted(compare).map((task) => ({ task, depth: 0, openSubtasks: 0, collapsed: false }));
}

/**
 * Returns the tasks as rows, each followed by its subtasks at the next depth. Subtasks of collapsed tasks are omitted. A subtask
 * whose parent is not in the list is at depth 0.
 */
export function nestedRows(tasks: readonly Task[], compare: Compare, collapsed: ReadonlySet<string>): Row[] {
  const children = groupByParent(tasks);
  const rows: Row[] = [];
  const add = (parentId: string | undefined, depth: number) => {
    for (const task of (children.get(parentId) ?? []).toSorted(compare)) {
      const openSubtasks = children.get(task.id)?.length ?? 0;
      const isCollapsed = openSubtasks > 0 && collapsed.has(task.id);
      rows.push({ task, depth, openSubtasks, collapsed: isCollapsed });
      if (!isCollapsed) add(task.id, depth + 1);
    }
  };
  add(undefined, 0);
  return rows;
}

/** Returns the descendants of a row: the rows that follow it and are nested deeper. */
export function descendantRows(rows: readonly Row[], at: number): Row[] {
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
