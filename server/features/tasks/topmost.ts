/** What to do with branches of which one is part of another. */

import type { Branch, BranchRow } from '../../access/index.ts';

/** Those of the branches that are no part of another one, in their order. */
export function topmost(branches: readonly Branch[]): Branch[] {
  const below = new Set(branches.flatMap(({ rows }) => rows.slice(1).map((row) => row.id)));
  return branches.filter(({ root }) => !below.has(root.id));
}

/** The branches without the tasks that belong to a branch of their own among them: no task is in two. */
export function apart(branches: readonly Branch[]): Branch[] {
  const roots = new Set(branches.map(({ root }) => root.id));
  return branches.map((branch) => {
    const kept = new Set<string | null>([branch.root.id]);
    const rows = branch.rows.filter((row) => row === branch.root || (kept.has(row.parent_id) && keeps(row)));
    function keeps({ id }: BranchRow): boolean {
      if (!roots.has(id)) kept.add(id);
      return !roots.has(id);
    }
    return { ...branch, rows };
  });
}
