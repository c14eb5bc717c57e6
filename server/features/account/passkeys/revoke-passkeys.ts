import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { NamedPasskey } from '../accounts/index.ts';

/** Blocks the registration of passkeys of this account until the end of the transaction. */
export function lockPasskeys(tx: Tx, user: string): Promise<void> {
  return tx.lock(`passkeys ${user}`);
}

/** Removes all passkeys of the account and returns them. The caller holds the lock of `lockPasskeys`. */
export async function revokePasskeys(tx: Tx, owner: Pick<Actor, 'id' | 'now'>): Promise<NamedPasskey[]> {
  const removed = await drop.all(tx, { user: owner.id });
  for (const payload of removed) await emit(tx, owner, { activity: { name: 'passkey.removed', payload } });
  return removed;
}

const drop = statement<{ user: string }>()((db, p) =>
  db.deleteFrom('passkey').where('user_id', '=', p.user).returning('name'),
);
