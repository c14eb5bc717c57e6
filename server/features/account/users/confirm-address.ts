import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { confirmEmail, userById } from '../accounts/index.ts';

/**
 * Confirms the address of an account for its owner. The caller has checked that the actor is an administrator. Throws
 * `not_found` for an unknown account.
 */
export async function confirmAddress(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const { id } = await userById(tx, userId);
  await confirmEmail(tx, actor, id);
}
