import type { GivenRole } from '#contract/resources/invite.ts';
import { levelOf, type Role } from '#domain/role/role.ts';
import type { Granted } from '../../../../access/index.ts';
import {
  addMember,
  claimInvite,
  dropOpenInvite,
  type FoundInvite,
  memberRole,
  setMemberRole,
  showMemberEmail,
} from '../../../../access/people/index.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { notify } from '../../../notify/notifications/index.ts';
import { emitMemberAdded, emitMemberShown, emitRoleChanged, projectFields } from '../emit-membership.ts';

/** A user with an account who uses an invite. */
export type Joiner = { id: string; email: string; now: number };

/**
 * Uses an invite: the user joins its project with at least the role of the invite. A higher role is kept. The owner and editors
 * see the user's address from then on. The inviter is notified of a new member. The project is locked. Returns false, without changes, if the invite is no longer open.
 */
export async function joinByInvite(
  tx: Tx,
  joiner: Joiner,
  project: Granted<'project', 'viewer'>,
  invite: FoundInvite,
): Promise<boolean> {
  if (!(await consumeInvite(tx, joiner, invite))) return false;
  await dropOpenInvite(tx, project, joiner.email);
  const role = invite.role ?? 'viewer';
  const current = await memberRole(tx, project, joiner.id);
  if (current === undefined) await join(tx, joiner, project, { role, inviter: invite.inviter_id });
  else await showAndRaise(tx, joiner, project, { current, role });
  return true;
}

/** Marks an invite as used. Returns false if it is no longer open. */
export async function consumeInvite(tx: Tx, joiner: Joiner, invite: FoundInvite): Promise<boolean> {
  if (!(await claimInvite(tx, invite.id, joiner.now))) return false;
  await emit(tx, joiner, { ...projectFields(invite), activity: { name: 'invite.accepted', payload: {} } });
  return true;
}

async function join(
  tx: Tx,
  joiner: Joiner,
  project: Granted<'project', 'viewer'>,
  { role, inviter }: { role: GivenRole; inviter: string | null },
): Promise<void> {
  const member = { userId: joiner.id, role };
  await addMember(tx, joiner.now, project, { ...member, showsEmail: true });
  await emitMemberAdded(tx, joiner, project, member);
  const notification = { kind: 'member.added', project_id: project.id, facts: { became: 'member' } } as const;
  if (inviter !== null) await notify(tx, joiner, [inviter], notification);
}

async function showAndRaise(
  tx: Tx,
  joiner: Joiner,
  project: Granted<'project', 'viewer'>,
  { current, role }: { current: Role; role: GivenRole },
): Promise<void> {
  const isNewlyShown = await showMemberEmail(tx, project, joiner.id);
  if (!isLower(current, role)) {
    if (isNewlyShown) await emitMemberShown(tx, joiner, project, joiner.id);
    return;
  }
  const member = { userId: joiner.id, role };
  await setMemberRole(tx, project, member);
  await emitRoleChanged(tx, joiner, project, member);
}

function isLower(current: Role, wanted: Role): boolean {
  return levelOf(current) < levelOf(wanted);
}
