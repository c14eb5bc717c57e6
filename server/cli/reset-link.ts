import { openReset } from '../features/account/accounts/index.ts';
import { instantText } from '../platform/actor.ts';
import type { Config } from '../platform/config/index.ts';
import { newSecret } from '../platform/crypto/secret.ts';
import type { Tx } from '../platform/db/database.ts';

/** A link that sets a new password once, and until when it is valid. */
export type ResetLink = { link: string; valid_until: string };

/** Creates the link, which replaces an earlier one of the account. */
export async function openResetLink(
  tx: Tx,
  user: string,
  { baseUrl, resetTtl }: Pick<Config, 'baseUrl' | 'resetTtl'>,
  now: number,
): Promise<ResetLink> {
  const token = newSecret();
  await openReset(tx, user, token, now + resetTtl);
  return { link: new URL(`/reset?token=${token}`, baseUrl).href, valid_until: instantText(now + resetTtl) };
}

/** Returns the lines that show a link. */
export function linkLines(sentence: string, { link, valid_until }: ResetLink): string[] {
  return [sentence, link, `Valid until ${valid_until}. Pass it on over a safe channel.`];
}
