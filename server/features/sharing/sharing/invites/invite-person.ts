import type { InviteInput } from '#contract/resources/invite.ts';
import { mailKey } from '#domain/person/mail-key.ts';
import { isMemberEmailShown, lockOwnMembers } from '../../../../access/people/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { conflict, invalid } from '../../../../platform/errors/refusal.ts';
import { accountByEmail, accountById, type InvitedAccount } from '../find-account.ts';
import { addAccount } from './add-account.ts';
import { inviteAddress } from './invite-address.ts';
import type { CreatedInvite, InviteParts } from './invite-parts.ts';

type Input = { projectId: string; input: InviteInput };

/**
 * Adds a person to the actor's project. An account that is named by its id or by its confirmed address becomes a member at once,
 * or gets the new role. Another address gets an invite. Throws `not_found` for a project of another owner, 409 for the owner, and
 * 422 at `user_id` unless exactly one of id and address is given, and for an unknown id.
 */
export async function invitePerson(tx: Tx, actor: Actor, parts: InviteParts, given: Input): Promise<CreatedInvite> {
  const { projectId, input } = given;
  const project = await lockOwnMembers(tx, actor, projectId);
  const account = await accountOf(tx, input);
  if (account?.id === actor.id) throw conflict('You own this project.');
  const { role, email } = input;
  if (account === undefined || !(await mayAdd(tx, project, account, email !== undefined))) {
    return inviteAddress(tx, actor, parts, { project, email: mailKey(email ?? ''), role });
  }
  return addAccount(tx, actor, parts, { project, account, role, byEmail: email !== undefined });
}

async function accountOf(tx: Tx, { user_id, email }: InviteInput): Promise<InvitedAccount | undefined> {
  if (user_id !== undefined && email !== undefined) throw invalid({ user_id: (messages) => messages.onePerson });
  if (email !== undefined) return accountByEmail(tx, email);
  if (user_id === undefined) throw invalid({ user_id: (messages) => messages.required });
  const account = await accountById(tx, user_id);
  if (account === undefined) throw invalid({ user_id: (messages) => messages.noAccount });
  return account;
}

/**
 * An unconfirmed address may belong to another person than the account. It names the account only if it is a member whose
 * address the owner sees.
 */
async function mayAdd(tx: Tx, project: { id: string }, account: InvitedAccount, byEmail: boolean): Promise<boolean> {
  if (!byEmail || account.email_confirmed === 1) return true;
  return isMemberEmailShown(tx, project, account.id);
}
