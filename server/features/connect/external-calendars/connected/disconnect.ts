import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { deleteGrant, deleteHandshake } from '../../oauth/index.ts';

/** Disconnects the calendar account of the actor: its tokens, calendars and events are deleted. Does nothing without an account. */
export async function disconnect(tx: Tx, actor: Pick<Actor, 'id' | 'now'>): Promise<void> {
  await deleteHandshake(tx, actor.id, 'calendar');
  if (!(await deleteGrant(tx, actor.id, 'calendar'))) return;
  await tx.lock(`calendar subscriptions ${actor.id}`);
  await tx.run(
    tx.kysely.deleteFrom('calendar_subscription').where('user_id', '=', actor.id).where('remote_id', 'is not', null),
  );
  await emit(tx, actor, {
    receiverId: actor.id,
    activity: { name: 'calendar.disconnected', payload: {} },
    live: { type: 'calendar.changed' },
  });
}
