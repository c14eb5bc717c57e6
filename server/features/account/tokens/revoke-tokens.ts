import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { NamedToken } from '../accounts/index.ts';

/** Blocks the creation of tokens of this account until the end of the transaction. */
export function lockTokens(tx: Tx, user: string): Promise<void> {
  return tx.lock(`tokens ${user}`);
}

/** Removes all tokens of the account and returns them. Their sockets close. The caller holds the lock of `lockTokens`. */
export async function revokeTokens(tx: Tx, owner: Pick<Actor, 'id' | 'now'>): Promise<NamedToken[]> {
  const removed = await drop.all(tx, { user: owner.id });
  for (const payload of removed) await emit(tx, owner, { activity: { name: 'token.deleted', payload } });
  return removed;
}

const drop = statement<{ user: string }>()((db, p) =>
  db.deleteFrom('api_token').where('user_id', '=', p.user).returning(['name', 'prefix']),
);
