/**
 * Re-authentication of a signed-in user before operations that a stolen session must not reach. Attempts are counted per
 * account, separately from sign-in, so that neither limit blocks the other.
 */

import type { Actor } from '../../../platform/actor.ts';
import { verifyPassword } from '../../../platform/crypto/password.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { clearAttempts, countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { lockedUser, type UserRow, userById } from './present-user.ts';
import { sessionStart } from './sessions.ts';

/** Age up to which a session counts as a proof, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/** A correct password. `checkedAgainst` is the stored hash; `field` is the request field. */
export type ProvenPassword = { checkedAgainst: string; field: string };

/** Counts an attempt. Throws 429 `rate_limited` after too many. Must not be called inside a transaction. */
export function countProof(database: Database, actor: Actor): Promise<void> {
  return countAttempt(database, 'proof', actor.id, actor.now);
}

/** The slow part, before the transaction. Throws 422 at `field` for a wrong password, and 429 after too many attempts. */
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
 * Proves the caller's identity, before the transaction. Returns undefined for a session that began at most ten minutes ago, which needs no
 * password. Later, a missing or wrong password throws 422 at `password`, and 429 after too many attempts. An account without a
 * password has to sign in again.
 */
export async function proveUnlessFresh(
  database: Database,
  actor: Actor,
  password: string | undefined,
): Promise<ProvenPassword | undefined> {
  const began = await database.read((tx) => sessionStart(tx, actor.credential.id));
  if (began !== undefined && actor.now - began <= FRESH_MS) return undefined;
  if (password === undefined) throw invalid({ password: (messages) => messages.required });
  return provePassword(database, actor, password, 'password');
}

/**
 * The part inside the transaction. A password that changed after the check is wrong. Returns the account, locked until the
 * end of the transaction, and resets the attempts.
 */
export async function lockProof(tx: Tx, actor: Actor, { checkedAgainst, field }: ProvenPassword): Promise<UserRow> {
  const user = await lockedUser(tx, actor.id);
  if (user?.password_hash !== checkedAgainst) throw wrongPassword(field);
  await resetProofAttempts(tx, actor);
  return user;
}

/** Resets the attempts after a success. */
export function resetProofAttempts(tx: Tx, actor: Actor): Promise<void> {
  return clearAttempts(tx, 'proof', actor.id);
}

function wrongPassword(field: string) {
  return invalid({ [field]: (messages) => messages.wrongPassword });
}
