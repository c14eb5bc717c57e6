/** The limits on mail that users can send to others by inviting them. */

import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { allowAction } from '../../../../platform/http/limits/rate-limits.ts';

/**
 * Counts a mail of the actor to an address, and returns whether it may be sent. The limits hold per account and per address, for
 * mails about invites and about new memberships together.
 */
export async function allowInviteMail(
  tx: Tx,
  { id, isAdmin, now }: Pick<Actor, 'id' | 'isAdmin' | 'now'>,
  email: string,
): Promise<boolean> {
  // The account first: an account above its limit does not use up the mails to an address.
  const ofAccount = await allowAction(tx, isAdmin ? 'administratorInviteMails' : 'inviteMails', id, now);
  return ofAccount && (await allowAction(tx, 'inviteMailsToAddress', email, now));
}
