/**
 * Somebody who is signed in and proves himself again, before what a stolen session must not be enough for. Tries are counted per
 * account, those of all such operations together and apart from those at the sign-in: neither can lock the other.
 */

import type { Actor } from '../../platform/actor.ts';
import { verifyPassword } from '../../platform/crypto/password.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors/refusal.ts';
import { clearAttempts, countAttempt } from '../../platform/http/limits/rate-limits.ts';
import { lockedUser, type UserRow, userById } from './present-user.ts';

/** A password that was right. `checkedAgainst` is the stored hash, `field` where the request had it. */
export type ProvenPassword = { checkedAgainst: string; field: string };

/** Counts a try of the account to prove itself: 429 `rate_limited` after too many. Not to be called inside a transaction. */
export function countProof(database: Database, actor: Actor): Promise<void> {
  return countAttempt(database, 'proof', actor.id, actor.now);
}

/** The slow half, before the transaction: 422 at `field` for a wrong password, 429 after too many of them. */
export async function provePassword(
  database: Database,
  actor: Actor,
  password: string,
  field: string,
): Promise<ProvenPassword> {
  await countProof(database, actor);
  const { password_hash: checkedAgainst } = await database.read((tx) => userById(tx, actor.id));
  if (!(await verifyPassword(password, checkedAgainst))) throw wrongPassword(field);
  return { checkedAgainst, field };
}

/**
 * The other half, inside it: a password that changed since it was checked counts as wrong. Resolves to the account, which nobody
 * else changes until the transaction ends, and forgets the tries.
 */
export async function lockProof(tx: Tx, actor: Actor, { checkedAgainst, field }: ProvenPassword): Promise<UserRow> {
  const user = await lockedUser(tx, actor.id);
  if (user?.password_hash !== checkedAgainst) throw wrongPassword(field);
  await forgetProofs(tx, actor);
  return user;
}

/** Forgets the tries, after one that was right. */
export function forgetProofs(tx: Tx, actor: Actor): Promise<void> {
  return clearAttempts(tx, 'proof', actor.id);
}

function wrongPassword(field: string) {
  return invalid({ [field]: (messages) => messages.wrongPassword });
}
