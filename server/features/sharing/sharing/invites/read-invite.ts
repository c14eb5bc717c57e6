import type { InviteInfo } from '#contract/resources/invite.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { openInvite } from './open-invite.ts';

/** Returns the public data of an invite. Throws `not_found` if it cannot be used. */
export async function readInvite(tx: ReadTx, token: string, now: number): Promise<InviteInfo> {
  const invite = await openInvite(tx, token, now);
  if (invite === undefined) throw notFound();
  const { email, project_name, role, inviter_name, expires_at } = invite;
  return {
    email,
    ...(project_name !== null && { project_name }),
    ...(role !== null && { role }),
    ...(inviter_name !== null && { invited_by: inviter_name }),
    expires_at,
  };
}
