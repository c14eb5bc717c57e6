import { nameOrder } from '#domain/messages/name-order.ts';
import { reorder } from '#domain/position/reorder.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { writePositions } from '../../platform/db/write-positions.ts';
import { emit } from '../../platform/events/emit.ts';
import { byPlaceAndName } from './list-labels.ts';

/** Puts the actor's labels in the order of `ids`, those left out behind in their old order; other ids are passed over. */
export async function reorderLabels(tx: Tx, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  await tx.lock(`label order of ${actor.id}`);
  const rows = await own.all(tx, { user: actor.id });
  const { listed, moved } = reorder(rows.sort(byPlaceAndName(nameOrder(actor.locale))), ids);
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
