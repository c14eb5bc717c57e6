import { type FoundInvite, findInvite } from '../../../../access/people/index.ts';
import { hashSecret } from '../../../../platform/crypto/secret.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';

/** Returns the open invite of a token at `now` (milliseconds), or undefined if it is used, withdrawn or expired. */
export function openInvite(tx: ReadTx, token: string, now: number): Promise<FoundInvite | undefined> {
  return findInvite(tx, hashSecret(token), now);
}
