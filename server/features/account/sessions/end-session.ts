import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';

/** Ends one of the actor's sessions. Throws `not_found` for others and for ended ones. */
export async function endOwnSession(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { changes } = await end.run(tx, { id, user: actor.id, at: instantText(actor.now) });
  if (changes === 0) throw notFound();
  await emit(tx, actor, { activity: { name: 'session.ended', payload: {} } });
}

const end = statement<{ id: string; user: string; at: string }>()((db, p) =>
  db
    .deleteFrom('session')
    .where('id', '=', p.id)
    .where('user_id', '=', p.user)
    .where('half_open', '=', 0)
    .where('expires_at', '>', p.at),
);
