import { reorder } from '#domain/rank/reorder.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { emit } from '../../platform/events/emit.ts';
import { ownGroupsInOrder } from './own-groups.ts';

/** Puts the actor's groups in the order of `ids`, those left out behind in their old order; other ids are passed over. */
export async function reorderGroups(tx: Tx, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  const { listed, moved } = reorder(await ownGroupsInOrder(tx, actor), ids);
  if (listed.length === 0) return;
  for (const { row, place } of moved) await moveTo.run(tx, { id: row.id, place });
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'project_group.reordered', extra: { ids: listed } } });
}

const moveTo = statement<{ id: string; place: number }>()((db, p) =>
  db.updateTable('project_group').set({ sort_order: p.place }).where('id', '=', p.id),
);
