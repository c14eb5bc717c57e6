import { lockMembers, memberRole, removeMember as removeMembership } from '../../../access/people/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { emitMemberRemoved } from './emit-membership.ts';

type Leaving = { projectId: string; userId: string };

/**
 * Removes a member from the actor's project, or the actor from another project. The member's tasks are unassigned, with one
 * message each, and the member's reminders are deleted. Throws `not_found` for a project that the actor cannot see and for
 * members that the actor may not remove, and 409 for the owner.
 */
export async function removeMember(tx: Tx, actor: Actor, { projectId, userId }: Leaving): Promise<void> {
  const { project, role } = await lockMembers(tx, actor, projectId);
  if (role !== 'owner' && userId !== actor.id) throw notFound();
  const membership = await memberRole(tx, project, userId);
  if (membership === undefined) throw notFound();
  if (membership === 'owner') throw conflict('The owner cannot leave the project. Transfer or delete it first.');
  const tasks = await removeMembership(tx, actor.now, project, userId);
  await emitMemberRemoved(tx, actor, project, { userId, tasks });
}
