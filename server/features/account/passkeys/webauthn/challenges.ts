/** Challenges of passkey ceremonies. Each is stored until it is answered, for at most five minutes. */

import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../../platform/actor.ts';
import { newSecret } from '../../../../platform/crypto/secret.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { PasskeyChallengeTable } from '../../../../platform/db/tables.ts';
import { newId } from '../../../../platform/ids/ids.ts';

/** Validity of a challenge in milliseconds. */
export const CHALLENGE_MS = LIMITS.passkeyChallengeMinutes * 60_000;

/** The purpose of a challenge. Registration belongs to an account; at sign-in the account is not known yet. */
export type Purpose = { purpose: 'register'; userId: string } | { purpose: 'login'; userId: null };

/** Creates a challenge: 256 random bits in base64url, and its id. */
export async function issueChallenge(tx: Tx, now: number, what: Purpose): Promise<{ id: string; challenge: string }> {
  const made = { id: newId(now), challenge: newSecret() };
  await insert.run(tx, {
    ...made,
    purpose: what.purpose,
    user_id: what.userId,
    expires_at: instantText(now + CHALLENGE_MS),
  });
  return made;
}

/**
 * Deletes a challenge and returns it if it has this purpose and has not expired. It runs in its own transaction, so that a
 * later refusal does not restore the challenge. Must not be called inside another transaction.
 */
export async function takeChallenge(
  database: Database,
  id: string,
  what: Purpose,
  now: number,
): Promise<string | undefined> {
  const row = await database.transaction((tx) => take.first(tx, { id }));
  const fits = row !== undefined && row.purpose === what.purpose && row.user_id === what.userId;
  return fits && row.expires_at > instantText(now) ? row.challenge : undefined;
}

/** Deletes expired challenges. */
export async function sweepChallenges(tx: Tx, now: number): Promise<void> {
  await sweep.run(tx, { at: instantText(now) });
}

const insert = statement<PasskeyChallengeTable>()((db, p) =>
  db.insertInto('passkey_challenge').values({
    id: p.id,
    purpose: p.purpose,
    user_id: p.user_id,
    challenge: p.challenge,
    expires_at: p.expires_at,
  }),
);

const take = statement<{ id: string }>()((db, p) =>
  db
    .deleteFrom('passkey_challenge')
    .where('id', '=', p.id)
    .returning(['purpose', 'user_id', 'challenge', 'expires_at']),
);

const sweep = statement<{ at: string }>()((db, p) =>
  db.deleteFrom('passkey_challenge').where('expires_at', '<=', p.at),
);
