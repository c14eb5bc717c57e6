import { type Actor, instantText } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { grantOf } from '../../oauth/index.ts';

/**
 * Shows exactly these calendars of the connected account. The events of hidden ones are deleted, those of new ones are read by the next
 * synchronization. Throws `not_found` without an account and for any other id.
 */
export async function chooseCalendars(tx: Tx, actor: Actor, shown: readonly string[]): Promise<void> {
  const grant = await grantOf(tx, actor.id, 'calendar');
  if (grant === undefined || grant.refresh_token === null) throw notFound();
  await tx.lock(`calendar subscriptions ${actor.id}`);
  const calendars = await tx.all(
    tx.kysely
      .selectFrom('calendar_subscription')
      .select(['id', 'is_shown'])
      .where('user_id', '=', actor.id)
      .where('remote_id', 'is not', null),
  );
  const known = new Set(calendars.map(({ id }) => id));
  if (!shown.every((id) => known.has(id))) throw notFound();
  const chosen = new Set(shown);
  const added = calendars.filter(({ id, is_shown: was }) => was === 0 && chosen.has(id)).map(({ id }) => id);
  const removed = calendars.filter(({ id, is_shown: was }) => was === 1 && !chosen.has(id)).map(({ id }) => id);
  if (added.length + removed.length === 0) return;
  const empty = { sync_token: null, read_for: null, last_sync_at: null, last_error: null, failures: 0 } as const;
  const update = (ids: readonly string[], is_shown: 0 | 1) =>
    tx.run(
      tx.kysely
        .updateTable('calendar_subscription')
        // A refresh that is running loses its lease, so that it brings no events back.
        .set({ ...empty, is_shown, lease_until: null, next_sync_at: instantText(actor.now) })
        .where('id', 'in', ids),
    );
  if (added.length > 0) await update(added, 1);
  if (removed.length > 0) {
    await update(removed, 0);
    await tx.run(tx.kysely.deleteFrom('calendar_event').where('calendar_id', 'in', removed));
  }
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'calendar.changed' } });
}
