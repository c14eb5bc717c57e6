import type { GivenRole } from '#contract/resources/invite.ts';
import type { Granted } from '../../../../access/index.ts';
import { addInvite, updateOpenInvite } from '../../../../access/people/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { aboutInvite } from '../mail/review-sharing-mail.ts';
import { inviteMail } from '../mail/sharing-mail.ts';
import { allowInviteMail } from './invite-mails.ts';
import { type CreatedInvite, type InviteParts, projectLink } from './invite-parts.ts';
import { newInvite } from './new-invite.ts';

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
): Promise<CreatedInvite> {
  const { courier, baseUrl } = parts;
  const mayMail = courier.isOpen && (await allowInviteMail(tx, actor, email));
  const activity = { name: 'member.invited', payload: { email, role } } as const;
  await emit(tx, actor, { projectId: project.id, projectName: project.name, activity });
  if (courier.isOpen && !mayMail) {
    const former = { email, role, invited_by: actor.id, now: actor.now };
    if (await updateOpenInvite(tx, project, former)) return { link: projectLink(baseUrl, project), mail: undefined };
  }
  const { row, link, until } = newInvite(actor, parts, email);
  await addInvite(tx, project, { ...row, role });
  if (!courier.isOpen) return { link, mail: undefined };
  const mail = { ...inviteMail({ actor, project, link }, email, until), about: aboutInvite(row.id) };
  return {
    link: projectLink(baseUrl, project),
    mail: mayMail ? await courier.store(tx, actor.now, mail) : undefined,
  };
}
