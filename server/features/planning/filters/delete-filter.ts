import { chargeTexts } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { lockOwnFilter } from './own-filter.ts';

/** Deletes a filter. Throws `not_found` for a filter of another user. */
export async function deleteFilter(tx: Tx, actor: Actor, { id }: { id: string }): Promise<void> {
  const filter = await lockOwnFilter(tx, actor, id);
  await tx.run(tx.kysely.deleteFrom('filter').where('id', '=', id).where('user_id', '=', actor.id));
  chargeTexts(tx, 'filter', actor.id, { before: filter });
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'filter.deleted', extra: { id } } });
}
