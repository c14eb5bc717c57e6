import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Subtree } from '../tasks/subtree.ts';

/**
 * Moves disjoint subtrees to the trash, each as one deletion with the id of its root. Runs one statement for each level of the deepest
 * subtree.
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

type TrashParams = { tasks: readonly string[]; at: string };

const trashRoots = statement<TrashParams>()((db, p, { inList }) =>
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

/** Copies `deletion_id` from the parents, which were deleted by the statement before. */
const trashBelow = statement<TrashParams>()((db, p, { inList }) =>
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
