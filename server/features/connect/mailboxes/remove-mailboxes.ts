import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { emit } from '../../../platform/events/emit.ts';

/** Removes one of the mailboxes of the actor. Returns false for any other id. */
export async function removeMailbox(tx: Tx, actor: Pick<Actor, 'id' | 'now'>, id: string): Promise<boolean> {
  const { changes } = await tx.run(
    tx.kysely.deleteFrom('mailbox').where('id', '=', id).where('user_id', '=', actor.id),
  );
  if (changes > 0) await emitRemoved(tx, actor);
  return changes > 0;
}

/** Removes all mailboxes of the actor. */
export async function removeMailboxes(tx: Tx, actor: Pick<Actor, 'id' | 'now'>): Promise<void> {
  for (const _ of await drop.all(tx, { user: actor.id })) await emitRemoved(tx, actor);
}

function emitRemoved(tx: Tx, actor: Pick<Actor, 'id' | 'now'>): Promise<void> {
  return emit(tx, actor, {
    receiverId: actor.id,
    activity: { name: 'mailbox.removed', payload: {} },
    live: { type: 'mailbox.changed' },
  });
}

const drop = statement<{ user: string }>()((db, p) =>
  db.deleteFrom('mailbox').where('user_id', '=', p.user).returning('id'),
);
