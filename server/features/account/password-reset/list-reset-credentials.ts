import type { ResetCredentials } from '#contract/resources/reset-credentials.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { hasFeed } from '../../connect/calendar-export/index.ts';
import { accessChannels } from '../access-channels/index.ts';
import { accountOfReset } from '../accounts/index.ts';
import { ownPasskeys } from '../passkeys/index.ts';
import { activeTokens } from '../tokens/index.ts';

type CredentialDates = { created_at: string; last_used_at: string | null };

/**
 * Returns the API tokens, the passkeys, the calendar feed and all other channels of the account that the reset token belongs to. Throws
 * `not_found` for an invalid token.
 */
export async function listResetCredentials(
  tx: ReadTx,
  sealer: Sealer,
  token: string,
  now: number,
): Promise<ResetCredentials> {
  const id = await accountOfReset(tx, token, now);
  if (id === undefined) throw notFound();
  const [tokens, passkeys] = [await activeTokens(tx, id, now), await ownPasskeys(tx, { id })];
  return {
    tokens: tokens.map((row) => ({ name: row.name, prefix: row.prefix, ...datesOf(row) })),
    passkeys: passkeys.map((row) => ({ name: row.name, ...datesOf(row) })),
    calendar_feed: await hasFeed(tx, id),
    channels: await accessChannels(tx, sealer, { id }),
  };
}

function datesOf({ created_at, last_used_at }: CredentialDates) {
  return { created_at, ...(last_used_at !== null && { last_used_at }) };
}
