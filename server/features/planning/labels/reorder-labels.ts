import { nameOrder } from '#domain/messages/name-order.ts';
import { reorder } from '#domain/position/reorder.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { writePositions } from '../../../platform/db/write-positions.ts';
import { emit } from '../../../platform/events/emit.ts';
import { byPositionAndName } from './list-labels.ts';

/** Orders the actor's labels by `ids`. Other labels follow in their current order. Other ids are ignored. */
export async function reorderLabels(tx: Tx, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  await tx.lock(`label order of ${actor.id}`);
  const rows = await own.all(tx, { user: actor.id });
  const { listed, moved } = reorder(rows.sort(byPositionAndName(nameOrder(actor.locale))), ids);
  if (moved.length === 0) return;
  await writePositions(tx, 'label', moved);
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'label.reordered', extra: { ids: listed } } });
}

const own = statement<{ user: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('label')
    .select(['id', 'name', 'sort_order'])
    .where('user_id', '=', p.user)
    .orderBy('id')
    .modifyEnd(forUpdate),
);
