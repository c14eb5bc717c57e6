import {
  lockOwnMembers,
  withdrawInvite as withdraw,
  withdrawAnyInvite as withdrawAny,
} from '../../../../access/people/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { projectFields } from '../emit-membership.ts';

/**
 * Withdraws an invite of the actor's project. Throws `not_found` if it is used, withdrawn, expired, or of another project.
 */
export async function withdrawInvite(
  tx: Tx,
  actor: Actor,
  { projectId, inviteId }: { projectId: string; inviteId: string },
): Promise<void> {
  const project = await lockOwnMembers(tx, actor, projectId);
  const email = await withdraw(tx, project, inviteId, actor.now);
  if (email === undefined) throw notFound();
  const activity = { name: 'invite.withdrawn', payload: { email } } as const;
  await emit(tx, actor, { projectId: project.id, projectName: project.name, activity });
}

/** Withdraws any invite of the instance. The caller has checked that the actor is an administrator. */
export async function withdrawAnyInvite(tx: Tx, actor: Actor, inviteId: string): Promise<void> {
  const invite = await withdrawAny(tx, inviteId, actor.now);
  if (invite === undefined) throw notFound();
  const activity = { name: 'invite.withdrawn', payload: { email: invite.email } } as const;
  await emit(tx, actor, { ...projectFields(invite), activity });
}
