import { lockInvitedProject } from '../../../../access/people/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/errors/refusal.ts';
import { addressOf } from '../find-account.ts';
import { joinByInvite } from './join-by-invite.ts';
import { openInvite } from './open-invite.ts';

/**
 * Adds the actor to the project of an invite, with any address. Throws `not_found` for an invalid invite, and 409 for an
 * invite without project and for the owner of the project; the invite is then not used.
 */
export async function acceptInvite(tx: Tx, actor: Actor, token: string): Promise<{ project_id: string }> {
  const invite = await openInvite(tx, token, actor.now);
  if (invite === undefined) throw notFound();
  if (invite.project_id === null) throw conflict('This invitation is for creating an account, not for a project.');
  const project = await lockInvitedProject(tx, invite.project_id);
  if (project === undefined) throw notFound();
  if (project.owner_id === actor.id) throw conflict('You own this project.');
  const joiner = { id: actor.id, email: await addressOf(tx, actor.id), now: actor.now };
  if (!(await joinByInvite(tx, joiner, project, invite))) throw notFound();
  return { project_id: project.id };
}
