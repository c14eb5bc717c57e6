/** A task in the tree of its project. */
export type TreeTask = { id: string; parent_id: string | null; isKept: boolean };

/** A task that is kept, with the number of kept tasks before its nearest kept ancestor. */
export type KeptTask<T> = { task: T; parent?: number };

/**
 * Yields the tasks of a tree that are kept. Sub-tasks of a removed task move up to the nearest kept ancestor, at the position of the removed
 * task. `tasks` are in the order of their positions. Parents come before their sub-tasks, and siblings are in order. A task whose parent is
 * absent is at the top level.
 */
export function* keptTree<T extends TreeTask>(tasks: readonly T[]): Generator<KeptTask<T>, void> {
  const ids = new Set(tasks.map(({ id }) => id));
  const children = Map.groupBy(tasks, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null));
  let kept = 0;

  function* below(parentId: string | null, parent: number | undefined): Generator<KeptTask<T>, void> {
    for (const task of children.get(parentId) ?? []) {
      const index = kept;
      if (task.isKept) {
        kept += 1;
        yield { task, ...(parent !== undefined && { parent }) };
      }
      if (children.has(task.id)) yield* below(task.id, task.isKept ? index : parent);
    }
  }

  yield* below(null, undefined);
}
