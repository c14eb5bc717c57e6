import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';

/** Marks a notification of the actor as read and publishes it to the actor's sockets. Repeating changes nothing. Throws `not_found` for others. */
export async function markRead(tx: Tx, actor: Pick<Actor, 'id' | 'now'>, { id }: { id: string }): Promise<void> {
  const row = await own.first(tx, { id, person: actor.id });
  if (row === undefined) throw notFound();
  if (row.read_at !== null) return;
  await markOne.run(tx, { id, at: instantText(actor.now) });
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'notification.read', extra: { id } } });
}

/**
 * Marks all notifications of the actor as read. Emits no event if there were none. A client that received all earlier messages
 * knows that those notifications are read, and that later ones are not.
 */
export async function markAllRead(tx: Tx, actor: Pick<Actor, 'id' | 'now'>): Promise<void> {
  const all = { person: actor.id, at: instantText(actor.now) };
  const { changes } = await markAll.run(tx, all);
  tx.beforeCommitInOrder(async () => {
    const missed = await markAll.run(tx, all);
    if (changes + missed.changes === 0) return;
    await emit(tx, actor, { receiverId: actor.id, live: { type: 'notification.read', extra: { all: true } } });
  });
}

const own = statement<{ id: string; person: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('notification')
    .select('read_at')
    .where('id', '=', p.id)
    .where('user_id', '=', p.person)
    .where('listed', '=', 1)
    .modifyEnd(forUpdate),
);

const markOne = statement<{ id: string; at: string }>()((db, p) =>
  db.updateTable('notification').set({ read_at: p.at }).where('id', '=', p.id),
);

const markAll = statement<{ person: string; at: string }>()((db, p) =>
  db
    .updateTable('notification')
    .set({ read_at: p.at })
    .where('user_id', '=', p.person)
    .where('read_at', 'is', null)
    .where('listed', '=', 1),
);
