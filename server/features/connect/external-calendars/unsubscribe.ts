import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';

/** Ends a subscription of the actor. Its events disappear. Throws `not_found` for any other id. */
export async function unsubscribe(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { changes } = await tx.run(
    tx.kysely
      .deleteFrom('calendar_subscription')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .where('remote_id', 'is', null)
      .where('version', '>', 0),
  );
  if (changes === 0) throw notFound();
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'calendar.changed' } });
}

/** Ends all subscriptions of the actor, also those that are being added. */
export async function unsubscribeAll(tx: Tx, actor: Pick<Actor, 'id' | 'now'>): Promise<void> {
  await tx.lock(`calendar subscriptions ${actor.id}`);
  const { changes } = await tx.run(
    tx.kysely.deleteFrom('calendar_subscription').where('user_id', '=', actor.id).where('remote_id', 'is', null),
  );
  if (changes > 0) await emit(tx, actor, { receiverId: actor.id, live: { type: 'calendar.changed' } });
}
