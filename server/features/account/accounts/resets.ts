/** Pending password resets. Only the SHA-256 of the mailed token is stored. */

import { instantText } from '../../../platform/actor.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Creates a reset that is valid until `until` (milliseconds) and replaces the former one. */
export async function openReset(tx: Tx, user: string, token: string, until: number): Promise<void> {
  await tx.lock(`reset ${user}`);
  await deleteResets(tx, user);
  await insert.run(tx, { hash: hashSecret(token), user, expires: instantText(until) });
}

/** Returns the account id of a token that is valid at `now`, or undefined. */
export async function accountOfReset(tx: ReadTx, token: string, now: number): Promise<string | undefined> {
  return (await open.first(tx, { hash: hashSecret(token), at: instantText(now) }))?.user_id;
}

/** Uses the token and returns the account id, or undefined if it is unknown, used, replaced or expired. */
export async function consumeReset(tx: Tx, token: string, now: number): Promise<string | undefined> {
  return (await spend.first(tx, { hash: hashSecret(token), at: instantText(now) }))?.user_id;
}

/** Deletes all resets of the account. */
export async function deleteResets(tx: Tx, user: string): Promise<void> {
  await forget.run(tx, { user });
}

/** Deletes expired resets. */
export async function sweepResets(tx: Tx, now: number): Promise<void> {
  await sweep.run(tx, { at: instantText(now) });
}

const insert = statement<{ hash: string; user: string; expires: string }>()((db, p) =>
  db.insertInto('password_reset').values({ token_hash: p.hash, user_id: p.user, expires_at: p.expires }),
);

const open = statement<{ hash: string; at: string }>()((db, p) =>
  db.selectFrom('password_reset').select('user_id').where('token_hash', '=', p.hash).where('expires_at', '>', p.at),
);

const spend = statement<{ hash: string; at: string }>()((db, p) =>
  db.deleteFrom('password_reset').where('token_hash', '=', p.hash).where('expires_at', '>', p.at).returning('user_id'),
);

const forget = statement<{ user: string }>()((db, p) => db.deleteFrom('password_reset').where('user_id', '=', p.user));

const sweep = statement<{ at: string }>()((db, p) => db.deleteFrom('password_reset').where('expires_at', '<=', p.at));
