import type { Selectable } from 'kysely';
import { chargeTexts } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import type { FilterTable } from '../../../platform/db/tables.ts';
import { emitAll } from '../../../platform/events/emit.ts';

/** Inserts filters of the actor, whose expressions are valid, and emits them. */
export async function addFilters(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  filters: readonly Omit<Selectable<FilterTable>, 'user_id'>[],
): Promise<void> {
  await insertMany(
    tx,
    'filter',
    filters.map((filter) => ({ ...filter, user_id: actor.id })),
  );
  for (const filter of filters) chargeTexts(tx, 'filter', actor.id, { after: filter });
  await emitAll(
    tx,
    actor,
    filters.map(({ id }) => ({ receiverId: actor.id, subjectId: id, live: { type: 'filter.created' } })),
  );
}
