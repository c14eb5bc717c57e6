import { mailKey } from '#domain/person/mail-key.ts';
import { addServiceInvite, updateServiceInvite } from '../../../../access/people/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/errors/refusal.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { accountByEmail } from '../find-account.ts';
import { aboutInvite } from '../mail/review-sharing-mail.ts';
import { serviceInviteMail } from '../mail/sharing-mail.ts';
import { allowInviteMail } from './invite-mails.ts';
import type { CreatedInvite, InviteParts } from './invite-parts.ts';
import { newInvite } from './new-invite.ts';

/**
 * Invites an address to the service, without a project. As `inviteAddress`: with a mail server, only the mail contains the token, and
 * above the limit on mail an earlier invite keeps its token. The caller has checked that the actor is an administrator. Throws 409 for
 * an address with an account.
 */
export async function inviteToService(
  tx: Tx,
  actor: Actor,
  parts: InviteParts,
  address: string,
): Promise<CreatedInvite> {
  const { courier, baseUrl } = parts;
  const email = mailKey(address);
  // A sign-up with this address takes the same lock.
  await tx.lock(`account ${email}`);
  if ((await accountByEmail(tx, email)) !== undefined) throw conflict('This address has an account.');
  const mayMail = courier.isOpen && (await allowInviteMail(tx, actor, email));
  await emit(tx, actor, { activity: { name: 'user.invited', payload: { email } } });
  if (courier.isOpen && !mayMail && (await updateServiceInvite(tx, { email, invited_by: actor.id, now: actor.now }))) {
    return { link: baseUrl.href, mail: undefined };
  }
  const { row, link, until } = newInvite(actor, parts, email);
  await addServiceInvite(tx, row);
  if (!courier.isOpen) return { link, mail: undefined };
  const mail = { ...serviceInviteMail({ actor, link }, email, until), about: aboutInvite(row.id) };
  return { link: baseUrl.href, mail: mayMail ? await courier.store(tx, actor.now, mail) : undefined };
}
