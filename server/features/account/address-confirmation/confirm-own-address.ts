import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { badRequest } from '../../../platform/errors/refusal.ts';
import { confirmEmail } from '../accounts/index.ts';
import { consumeConfirmation } from './confirmations.ts';

/**
 * Confirms the address of the actor with the token of a mail. The token works only for the account that requested it: otherwise
 * the receiver of the mail could confirm the account of another person by opening the link. Throws 400 for an invalid token.
 */
export async function confirmOwnAddress(tx: Tx, actor: Actor, token: string): Promise<void> {
  if (!(await consumeConfirmation(tx, actor.id, token, actor.now))) {
    throw badRequest('This link is invalid, was used or replaced, has expired, or is for another account.');
  }
  await confirmEmail(tx, actor, actor.id);
}
