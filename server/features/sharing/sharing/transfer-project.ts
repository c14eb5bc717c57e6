import { lockOwnMembers, memberRole, transferOwnership } from '../../../access/people/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { notify } from '../../notify/notifications/index.ts';
import { presentProject } from '../../planning/projects/index.ts';
import { emitOwnerChanged } from './emit-membership.ts';

type Transfer = { projectId: string; userId: string };

/**
 * Transfers the actor's project to a member. The actor becomes an editor, and the project leaves the actor's group. Throws
 * `not_found` for a project of another owner, 409 for the Inbox, and 422 at `user_id` for a user who is not a member.
 */
export async function transferProject(tx: Tx, actor: Actor, { projectId, userId }: Transfer): Promise<JsonText> {
  const project = await lockOwnMembers(tx, actor, projectId);
  if (project.is_inbox === 1) throw conflict('The Inbox cannot be transferred.');
  const membership = await memberRole(tx, project, userId);
  if (membership === undefined || membership === 'owner')
    throw invalid({ user_id: (messages) => messages.notInProject });
  await transferOwnership(tx, actor.now, project, userId);
  await emitOwnerChanged(tx, actor, project, userId);
  const notification = { kind: 'member.added', project_id: project.id, facts: { became: 'owner' } } as const;
  await notify(tx, actor, [userId], notification);
  return presentProject(tx, actor, project.id);
}
