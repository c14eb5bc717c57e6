/** Pending confirmations of email addresses. Only the SHA-256 of the mailed token is stored. */

import { instantText } from '../../../platform/actor.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Creates a confirmation that is valid until `until` (milliseconds) and replaces the former one of the account. */
export async function openConfirmation(tx: Tx, user: string, token: string, until: number): Promise<void> {
  await put.run(tx, { hash: hashSecret(token), user, expires: instantText(until) });
}

/** Uses the token of the account. Returns false if it is unknown, used, replaced, expired or of another account. */
export async function consumeConfirmation(tx: Tx, user: string, token: string, now: number): Promise<boolean> {
  return (await spend.run(tx, { hash: hashSecret(token), user, at: instantText(now) })).changes > 0;
}

/** Deletes expired confirmations. */
export async function sweepConfirmations(tx: Tx, now: number): Promise<void> {
  await sweep.run(tx, { at: instantText(now) });
}

const put = statement<{ hash: string; user: string; expires: string }>()((db, p) =>
  db
    .insertInto('address_confirmation')
    .values({ token_hash: p.hash, user_id: p.user, expires_at: p.expires })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: p.hash, expires_at: p.expires })),
);

const spend = statement<{ hash: string; user: string; at: string }>()((db, p) =>
  db
    .deleteFrom('address_confirmation')
    .where('token_hash', '=', p.hash)
    .where('user_id', '=', p.user)
    .where('expires_at', '>', p.at),
);

const sweep = statement<{ at: string }>()((db, p) =>
  db.deleteFrom('address_confirmation').where('expires_at', '<=', p.at),
);
