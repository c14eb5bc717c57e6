/** A task in the tree of its project. */
export type TreeTask = { id: string; parent_id: string | null; isKept: boolean };

/** A task that is kept, with the index of its nearest kept ancestor in the result. */
export type KeptTask<T> = { task: T; parent?: number };

/**
 * Removes the tasks that are not kept from a tree. Their sub-tasks move up to the nearest kept ancestor, at the position of the removed
 * task. `tasks` are in the order of their positions. In the result, parents come before their sub-tasks and siblings are in order. A
 * task whose parent is absent is at the top level.
 */
export function keptTree<T extends TreeTask>(tasks: readonly T[]): KeptTask<T>[] {
  const ids = new Set(tasks.map(({ id }) => id));
  const children = Map.groupBy(tasks, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null));
  const kept: KeptTask<T>[] = [];

  function add(parentId: string | null, parent: number | undefined): void {
    for (const task of children.get(parentId) ?? []) {
      if (task.isKept) kept.push({ task, ...(parent !== undefined && { parent }) });
      add(task.id, task.isKept ? kept.length - 1 : parent);
    }
  }

  add(null, undefined);
  return kept;
}
