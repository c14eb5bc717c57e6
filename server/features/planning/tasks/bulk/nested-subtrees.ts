/** Handles subtrees that contain each other. */

import type { Subtree, SubtreeRow } from '../../../../access/tasks/index.ts';

/** The subtrees that are not part of another one, in their order. */
export function topmost(subtrees: readonly Subtree[]): Subtree[] {
  const below = new Set(subtrees.flatMap(({ rows }) => rows.slice(1).map((row) => row.id)));
  return subtrees.filter(({ root }) => !below.has(root.id));
}

/** Removes from each subtree the subtrees that are given themselves, so that no task is in two of them. */
export function disjoint(subtrees: readonly Subtree[]): Subtree[] {
  const roots = new Set(subtrees.map(({ root }) => root.id));
  return subtrees.map((subtree) => {
    const included = new Set<string | null>([subtree.root.id]);
    const rows = subtree.rows.filter((row) => row === subtree.root || (included.has(row.parent_id) && include(row)));
    function include({ id }: SubtreeRow): boolean {
      if (!roots.has(id)) included.add(id);
      return !roots.has(id);
    }
    return { ...subtree, rows };
  });
}
