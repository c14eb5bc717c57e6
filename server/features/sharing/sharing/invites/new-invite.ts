import { type Actor, instantText } from '../../../../platform/actor.ts';
import { hashSecret, newSecret } from '../../../../platform/crypto/secret.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { InviteParts } from './invite-parts.ts';

/**
 * Returns the columns of a new invite with a new token, the link with that token, and its end in milliseconds. An account that is
 * created with the link has a confirmed address if a mail or an administrator passed the link on.
 */
export function newInvite(actor: Actor, { courier, baseUrl, inviteLifetime }: InviteParts, email: string) {
  const token = newSecret();
  const until = actor.now + inviteLifetime;
  const row = {
    id: newId(actor.now),
    token_hash: hashSecret(token),
    email,
    invited_by: actor.id,
    created_at: instantText(actor.now),
    expires_at: instantText(until),
    confirms_address: courier.isOpen || actor.isAdmin ? (1 as const) : (0 as const),
  };
  return { row, until, link: new URL(`/invite?token=${token}`, baseUrl).href };
}
