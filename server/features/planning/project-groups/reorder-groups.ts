import { reorder } from '#domain/position/reorder.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { writePositions } from '../../../platform/db/write-positions.ts';
import { emit } from '../../../platform/events/emit.ts';
import { ownGroupsInOrder } from './own-groups.ts';

/** Orders the actor's groups by `ids`. Other groups follow in their current order. Other ids are ignored. */
export async function reorderGroups(tx: Tx, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  const { listed, moved } = reorder(await ownGroupsInOrder(tx, actor), ids);
  if (listed.length === 0) return;
  await writePositions(tx, 'project_group', moved);
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'project_group.reordered', extra: { ids: listed } } });
}
