import type { GivenRole } from '#contract/resources/invite.ts';
import type { Granted } from '../../../../access/index.ts';
import {
  addMember,
  dropOpenInvite,
  memberRole,
  setMemberRole,
  showMemberEmail,
} from '../../../../access/people/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notify, wantsMail } from '../../../notify/notifications/index.ts';
import { emitMemberAdded, emitMemberShown, emitRoleChanged } from '../emit-membership.ts';
import type { InvitedAccount } from '../find-account.ts';
import { aboutMember } from '../mail/review-sharing-mail.ts';
import { addedMail } from '../mail/sharing-mail.ts';
import { allowInviteMail } from './invite-mails.ts';
import { type CreatedInvite, type InviteParts, projectLink } from './invite-parts.ts';

type AccountToAdd = {
  project: Granted<'project', 'owner'>;
  account: InvitedAccount;
  role: GivenRole;
  /** The owner named the account by its address, and sees it from then on. */
  byEmail: boolean;
};

/**
 * Makes an account a member of the actor's locked project, or changes its role. An existing member is notified of a new role by
 * the project event, and not at all of the same role.
 */
export async function addAccount(
  tx: Tx,
  actor: Actor,
  parts: InviteParts,
  added: AccountToAdd,
): Promise<CreatedInvite> {
  const { project, account, role, byEmail } = added;
  const link = projectLink(parts.baseUrl, project);
  const current = await memberRole(tx, project, account.id);
  if (current !== undefined) {
    const isNewlyShown = byEmail && (await showMemberEmail(tx, project, account.id));
    if (current === role) {
      if (isNewlyShown) await emitMemberShown(tx, actor, project, account.id);
      return { link, mail: undefined };
    }
    await setMemberRole(tx, project, { userId: account.id, role });
    await emitRoleChanged(tx, actor, project, { userId: account.id, role });
    return { link, mail: undefined };
  }
  await addNewMember(tx, actor, added);
  return { link, mail: await holdMail(tx, actor, parts, added) };
}

async function addNewMember(tx: Tx, actor: Actor, { project, account, role, byEmail }: AccountToAdd): Promise<void> {
  // Dropping the invite of an unconfirmed address would reveal whose address it is.
  if (byEmail || account.email_confirmed === 1) await dropOpenInvite(tx, project, account.email);
  const member = { userId: account.id, role };
  await addMember(tx, actor.now, project, { ...member, showsEmail: byEmail });
  await emitMemberAdded(tx, actor, project, member);
  await notify(tx, actor, [account.id], { kind: 'invited', project_id: project.id }, { mailsItself: true });
}

async function holdMail(
  tx: Tx,
  actor: Actor,
  { courier, baseUrl }: InviteParts,
  { project, account, role }: AccountToAdd,
): Promise<string | undefined> {
  if (!courier.isOpen || !(await wantsMail(tx, account.id, 'invited'))) return undefined;
  if (!(await allowInviteMail(tx, actor, account.email))) return undefined;
  const mail = addedMail({ actor, project, link: projectLink(baseUrl, project) }, account, role);
  return courier.store(tx, actor.now, { ...mail, about: aboutMember(project.id, account.id) });
}
