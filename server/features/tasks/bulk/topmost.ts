/** What to do with branches of which one is part of another. */

import type { Subtree, SubtreeRow } from '../../../access/index.ts';

/** Those of the branches that are no part of another one, in their order. */
export function topmost(subtrees: readonly Subtree[]): Subtree[] {
  const below = new Set(subtrees.flatMap(({ rows }) => rows.slice(1).map((row) => row.id)));
  return subtrees.filter(({ root }) => !below.has(root.id));
}

/** The branches without the tasks that belong to a branch of their own among them: no task is in two. */
export function apart(subtrees: readonly Subtree[]): Subtree[] {
  const roots = new Set(subtrees.map(({ root }) => root.id));
  return subtrees.map((subtree) => {
    const kept = new Set<string | null>([subtree.root.id]);
    const rows = subtree.rows.filter((row) => row === subtree.root || (kept.has(row.parent_id) && keeps(row)));
    function keeps({ id }: SubtreeRow): boolean {
      if (!roots.has(id)) kept.add(id);
      return !roots.has(id);
    }
    return { ...subtree, rows };
  });
}
