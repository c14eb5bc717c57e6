import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { refuseProjectLimit } from '../token-limit/limited-tx.ts';

/**
 * Locks and returns the actor's Inbox. Every account has one. Throws `forbidden` for an API token that is
 * limited to other projects.
 */
export async function inboxOf(tx: Tx, actor: Pick<Actor, 'id'>): Promise<Granted<'project', 'owner'>> {
  const row = await inbox.first(tx, { owner: actor.id });
  if (row === undefined) refuseProjectLimit(tx);
  if (row === undefined) throw new Error(`the account ${actor.id} has no Inbox`);
  return row as Granted<'project', 'owner'>;
}

const inbox = statement<{ owner: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('project').selectAll().where('owner_id', '=', p.owner).where('is_inbox', '=', 1).modifyEnd(forUpdate),
);
