import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { lockedUser, mailSecurityChange, type SecurityMailer } from '../accounts/index.ts';
import { ownPasskeys } from '../passkeys/index.ts';
import { ownIdentities } from './identities.ts';

/**
 * Removes an identity of the actor. Throws `not_found` for others, and 409 `conflict` if the account could not sign in any more: without a
 * password, a passkey and another identity.
 */
export async function removeIdentity(
  tx: Tx,
  { mailer, provider }: { mailer: SecurityMailer; provider: string },
  actor: Actor,
  id: string,
): Promise<void> {
  const user = await lockedUser(tx, actor.id);
  const identities = await ownIdentities(tx, actor);
  const identity = identities.find((each) => each.id === id);
  if (identity === undefined) throw notFound();
  const canSignIn = user?.password_hash !== '' || identities.length > 1 || (await ownPasskeys(tx, actor)).length > 0;
  if (!canSignIn) throw conflict('Set a password or add a passkey first. Otherwise you could not sign in any more.');
  await tx.run(tx.kysely.deleteFrom('sign_in_identity').where('id', '=', id).where('user_id', '=', actor.id));
  await emit(tx, actor, { activity: { name: 'identity.removed', payload: { name: identity.name } } });
  await mailSecurityChange(tx, mailer, actor, { kind: 'identityRemoved', name: provider });
}
