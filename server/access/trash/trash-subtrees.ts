import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../shared-tables.ts';
import type { Subtree } from '../tasks/subtree.ts';

/**
 * Moves branches to the trash, each as one deletion that carries the id of its root. No branch is part of another one. Costs
 * one statement for each level of the deepest.
 */
export async function trashSubtrees(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  subtrees: readonly Pick<Subtree, 'rows'>[],
): Promise<void> {
  const at = instantText(actor.now);
  const byDepth = Map.groupBy(
    subtrees.flatMap(({ rows }) => rows),
    ({ depth }) => depth,
  );
  for (const depth of [...byDepth.keys()].sort((one, other) => one - other)) {
    const tasks = (byDepth.get(depth) ?? []).map(({ id }) => id);
    await (depth === 0 ? trashRoots : trashBelow).run(tx, { tasks, at });
  }
}

type Trashed = { tasks: readonly string[]; at: string };

const trashRoots = statement<Trashed>()((db, p, { inList }) =>
  db
    .updateTable('task')
    .set((eb) => ({
      deleted_at: p.at,
      deletion_id: eb.ref('task.id'),
      version: eb('version', '+', 1),
      updated_at: p.at,
    }))
    .where('task.id', 'in', inList(p.tasks)),
);

/** Their parents have gone before them and know the deletion. */
const trashBelow = statement<Trashed>()((db, p, { inList }) =>
  db
    .updateTable('task')
    .set((eb) => ({
      deleted_at: p.at,
      deletion_id: eb
        .selectFrom('task as parent')
        .select('parent.deletion_id')
        .whereRef('parent.id', '=', 'task.parent_id'),
      version: eb('version', '+', 1),
      updated_at: p.at,
    }))
    .where('task.id', 'in', inList(p.tasks)),
);
