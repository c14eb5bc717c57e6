import { createHash } from 'node:crypto';
import { instantText } from '../../../platform/actor.ts';
import { hashSecret, isSameSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { AssistantCodeTable } from '../../../platform/db/tables.ts';

/** Milliseconds in which a code can be exchanged (RFC 6749, section 4.1.2). */
const LIFETIME_MS = 5 * 60_000;

/** The values that an authorization code was issued for. */
export type CodeFor = Pick<AssistantCodeTable, 'token_id' | 'client_id' | 'redirect_uri' | 'challenge'>;

/** Stores a new code and returns it. */
export async function issueCode(tx: Tx, values: CodeFor, now: number): Promise<string> {
  const code = newSecret();
  const row = { ...values, hash: hashSecret(code), expires_at: instantText(now + LIFETIME_MS), used_at: null };
  await tx.run(tx.kysely.insertInto('assistant_code').values(row));
  return code;
}

/** A request to exchange a code. */
export type Exchange = { code: string; client: string; redirectAddress: string; verifier: string };

/** `unknown`: nothing was issued with this code. `wrong`: the token of the code must be deleted. */
export type CodeExchange = { outcome: 'unknown' } | { outcome: 'wrong' | 'valid'; token: string };

/**
 * Uses a code once (OAuth 2.1, section 4.1.3). A second use, a late one, and one with another assistant, address or verifier (RFC 7636)
 * are wrong, because another program may have the code.
 */
export async function redeemCode(
  tx: Tx,
  { code, client, redirectAddress, verifier }: Exchange,
  now: number,
): Promise<CodeExchange> {
  const hash = hashSecret(code);
  const row = await tx.first(tx.kysely.selectFrom('assistant_code').selectAll().where('hash', '=', hash));
  if (row === undefined) return { outcome: 'unknown' };
  const used = await tx.run(
    tx.kysely
      .updateTable('assistant_code')
      .set({ used_at: instantText(now) })
      .where('hash', '=', hash)
      .where('used_at', 'is', null),
  );
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const isValid =
    used.changes === 1 &&
    row.expires_at > instantText(now) &&
    row.client_id === client &&
    row.redirect_uri === redirectAddress &&
    isSameSecret(row.challenge, challenge);
  return { outcome: isValid ? 'valid' : 'wrong', token: row.token_id };
}

/** Deletes the codes that expired before `now`. Returns the tokens whose codes were never used. */
export async function deleteExpiredCodes(tx: Tx, now: number): Promise<string[]> {
  const rows = await tx.all(
    tx.kysely
      .deleteFrom('assistant_code')
      .where('expires_at', '<', instantText(now))
      .returning(['token_id', 'used_at']),
  );
  return rows.filter(({ used_at }) => used_at === null).map(({ token_id }) => token_id);
}
