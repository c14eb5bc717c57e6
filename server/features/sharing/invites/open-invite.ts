import { type FoundInvite, findInvite } from '../../../access/index.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { ReadTx } from '../../../platform/db/database.ts';

/** The invite that the token of a link opens at `now` (milliseconds); undefined for one that is used, withdrawn or over. */
export function openInvite(tx: ReadTx, token: string, now: number): Promise<FoundInvite | undefined> {
  return findInvite(tx, hashSecret(token), now);
}
