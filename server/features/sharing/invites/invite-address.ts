import type { GivenRole } from '#contract/resources/invite.ts';
import { addInvite, type Granted, updateOpenInvite } from '../../../access/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import { hashSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aboutInvite } from '../mail/review-sharing-mail.ts';
import { inviteMail } from '../mail/sharing-mail.ts';
import { allowInviteMail } from './invite-mails.ts';
import { type Invited, type InviteParts, projectLink } from './invite-parts.ts';

type Project = Granted<'project', 'owner'>;
type Invitation = { project: Project; email: string; role: GivenRole };

/**
 * Invites an address to the actor's locked project. With a mail server, only the mail contains the token, so that nobody but its
 * receiver can accept. Without one, the returned link contains it. Above the limit on mail, the invite is made without mail; an
 * earlier invite of the address then keeps its token, which may be in a mail that was sent.
 */
export async function inviteAddress(
  tx: Tx,
  actor: Actor,
  parts: InviteParts,
  { project, email, role }: Invitation,
): Promise<Invited> {
  const { courier, baseUrl } = parts;
  const mayMail = courier.isOpen && (await allowInviteMail(tx, actor, email));
  const activity = { name: 'member.invited', payload: { email, role } } as const;
  await emit(tx, actor, { projectId: project.id, projectName: project.name, activity });
  if (courier.isOpen && !mayMail) {
    const former = { email, role, invited_by: actor.id, now: actor.now };
    if (await updateOpenInvite(tx, project, former)) return { link: projectLink(baseUrl, project), mail: undefined };
  }
  const { id, link, until } = await storeInvite(tx, actor, parts, { project, email, role });
  if (!courier.isOpen) return { link, mail: undefined };
  const mail = { ...inviteMail({ actor, project, link }, email, until), about: aboutInvite(id) };
  return {
    link: projectLink(baseUrl, project),
    mail: mayMail ? await courier.store(tx, actor.now, mail) : undefined,
  };
}

async function storeInvite(
  tx: Tx,
  actor: Actor,
  { courier, baseUrl, inviteLifetime }: InviteParts,
  { project, email, role }: Invitation,
) {
  const token = newSecret();
  const until = actor.now + inviteLifetime;
  const id = newId(actor.now);
  await addInvite(tx, project, {
    id,
    token_hash: hashSecret(token),
    email,
    role,
    invited_by: actor.id,
    created_at: instantText(actor.now),
    expires_at: instantText(until),
    confirms_address: courier.isOpen || actor.isAdmin ? 1 : 0,
  });
  return { id, until, link: new URL(`/invite?token=${token}`, baseUrl).href };
}
