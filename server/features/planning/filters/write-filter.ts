import type { Selectable, Updateable } from 'kysely';
import { chargeChange } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FilterTable } from '../../../platform/db/tables.ts';
import { emit, type NewEvent } from '../../../platform/events/emit.ts';

type Changes = Omit<Updateable<FilterTable>, 'id' | 'user_id'>;

/** Writes values into a locked filter of the actor and emits it. */
export async function writeFilter(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  filter: Selectable<FilterTable>,
  changes: Changes,
): Promise<void> {
  const { id } = filter;
  await tx.run(tx.kysely.updateTable('filter').set(changes).where('id', '=', id).where('user_id', '=', actor.id));
  chargeChange(tx, 'filter', actor.id, filter, changes);
  await emit(tx, actor, filterUpdated(actor, id));
}

/** The event of a changed filter, for its owner. */
export function filterUpdated(owner: Pick<Actor, 'id'>, id: string): NewEvent {
  return { receiverId: owner.id, subjectId: id, live: { type: 'filter.updated' } };
}
