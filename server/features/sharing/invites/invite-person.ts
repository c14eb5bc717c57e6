import type { InviteInput } from '#contract/resources/invite.ts';
import { mailKey } from '#domain/person/mail-key.ts';
import {
  addInvite,
  addMember,
  dropOpenInvite,
  type Granted,
  lockOwnMembers,
  memberRole,
  setMemberRole,
} from '../../../access/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import { hashSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Courier } from '../../../platform/mail/index.ts';
import { notify, wantsMail } from '../../notifications/index.ts';
import { emitMemberAdded, emitRoleChanged } from '../emit-membership.ts';
import { accountByEmail, accountById, type InvitedAccount } from '../find-account.ts';
import { aboutInvite, aboutMember } from '../mail/review-sharing-mail.ts';
import { addedMail, inviteMail } from '../mail/sharing-mail.ts';

/** `baseUrl` is the address of the web app; `inviteLifetime` is in milliseconds. */
export type InviteParts = { courier: Courier; baseUrl: URL; inviteLifetime: number };

/** The link of an invite, and the id of its mail, which is delivered after the commit. */
export type Invited = { link: string; mail: string | undefined };

type Input = { projectId: string; input: InviteInput };

/**
 * Adds a person to the actor's project. An account becomes a member at once, or gets the new role; another address gets an
 * invite with a link. Throws `not_found` for a project of another owner, 409 for the owner, and 422 at `user_id` unless
 * exactly one of id and address is given, and for an unknown id.
 */
export async function invitePerson(tx: Tx, actor: Actor, parts: InviteParts, given: Input): Promise<Invited> {
  const { projectId, input } = given;
  const project = await lockOwnMembers(tx, actor, projectId);
  const account = await accountOf(tx, input);
  if (account === undefined) return inviteAddress(tx, actor, parts, { project, input });
  if (account.id === actor.id) throw conflict('You are the owner of this project.');
  return addAccount(tx, actor, parts, { project, account, role: input.role });
}

async function accountOf(tx: Tx, { user_id, email }: InviteInput): Promise<InvitedAccount | undefined> {
  if (user_id !== undefined && email !== undefined) throw invalid({ user_id: (messages) => messages.onePerson });
  if (email !== undefined) return accountByEmail(tx, email);
  if (user_id === undefined) throw invalid({ user_id: (messages) => messages.required });
  const account = await accountById(tx, user_id);
  if (account === undefined) throw invalid({ user_id: (messages) => messages.noAccount });
  return account;
}

type Project = Granted<'project', 'owner'>;

async function inviteAddress(
  tx: Tx,
  actor: Actor,
  { courier, baseUrl, inviteLifetime }: InviteParts,
  { project, input }: { project: Project; input: InviteInput },
): Promise<Invited> {
  const email = mailKey(input.email ?? '');
  const token = newSecret();
  const until = actor.now + inviteLifetime;
  const id = newId(actor.now);
  await addInvite(tx, project, {
    id,
    token_hash: hashSecret(token),
    email,
    role: input.role,
    invited_by: actor.id,
    created_at: instantText(actor.now),
    expires_at: instantText(until),
  });
  const activity = { name: 'member.invited', payload: { email, role: input.role } } as const;
  await emit(tx, actor, { projectId: project.id, projectName: project.name, activity });
  const link = new URL(`/invite?token=${token}`, baseUrl).href;
  const mail = inviteMail({ actor, project, link }, email, until);
  return { link, mail: await courier.hold(tx, actor.now, { ...mail, about: aboutInvite(id) }) };
}

/** An existing member is notified of a new role by the project event, and not at all of the same role. */
async function addAccount(
  tx: Tx,
  actor: Actor,
  { courier, baseUrl }: InviteParts,
  { project, account, role }: { project: Project; account: InvitedAccount; role: InviteInput['role'] },
): Promise<Invited> {
  const link = new URL(`/project/${project.id}`, baseUrl).href;
  const member = { userId: account.id, role };
  const present = await memberRole(tx, project, account.id);
  if (present === role) return { link, mail: undefined };
  if (present !== undefined) {
    await setMemberRole(tx, project, member);
    await emitRoleChanged(tx, actor, project, member);
    return { link, mail: undefined };
  }
  await dropOpenInvite(tx, project, account.email);
  await addMember(tx, actor.now, project, member);
  await emitMemberAdded(tx, actor, project, member);
  await notify(tx, actor, [account.id], { kind: 'invited', project_id: project.id }, { mailsItself: true });
  if (!(await wantsMail(tx, account.id, 'invited'))) return { link, mail: undefined };
  const mail = addedMail({ actor, project, link }, account, role);
  const about = aboutMember(project.id, account.id);
  return { link, mail: await courier.hold(tx, actor.now, { ...mail, about }) };
}
