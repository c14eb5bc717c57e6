import type { GivenRole } from '#contract/resources/invite.ts';
import { lockOwnMembers, memberRole, setMemberRole } from '../../../access/people/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { emitRoleChanged } from './emit-membership.ts';

type RoleChange = { projectId: string; userId: string; role: GivenRole };

/**
 * Changes the role of a member of the actor's project. The same role changes nothing and causes no event. Throws `not_found`
 * for a project of another owner and for a user who is not a member, and 409 for the owner.
 */
export async function changeRole(tx: Tx, actor: Actor, { projectId, userId, role }: RoleChange): Promise<void> {
  const project = await lockOwnMembers(tx, actor, projectId);
  if (userId === actor.id) throw conflict('The role of the owner cannot be changed. Transfer the project instead.');
  const current = await memberRole(tx, project, userId);
  if (current === undefined) throw notFound();
  if (current === role) return;
  await setMemberRole(tx, project, { userId, role });
  await emitRoleChanged(tx, actor, project, { userId, role });
}
