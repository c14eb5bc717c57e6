import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { conflict, Refusal } from '../../platform/errors/refusal.ts';
import {
  disableAccount,
  enableAccount,
  isAdministrator,
  lockAdministrators,
  setAdministrator,
  userById,
} from '../accounts/index.ts';
import { noLongerAdministrator } from './no-longer-administrator.ts';

/**
 * Makes an account an administrator or withdraws this, and disables or enables it. Without a change no event is emitted. Throws `not_found` for an
 * unknown account, 409 `last_admin` if no administrator would be left, 409 `conflict` for the own account and for one that is being deleted,
 * and 403 if the actor is no longer an administrator.
 */
export async function changeAccount(
  tx: Tx,
  actor: Actor,
  userId: string,
  { is_admin: isAdmin, is_disabled: isDisabled }: { is_admin?: boolean; is_disabled?: boolean },
): Promise<void> {
  await lockAdministrators(tx);
  const { id } = await userById(tx, userId);
  const mayChange = await isAdministrator(tx, actor.id);
  const results = [
    isAdmin === undefined ? 'unchanged' : await setAdministrator(tx, actor, id, isAdmin),
    isDisabled === undefined ? 'unchanged' : await setDisabled(tx, actor, id, isDisabled),
  ];
  if (results.includes('last')) throw new Refusal('last_admin');
  if (results.includes('changed') && !mayChange) throw noLongerAdministrator();
}

async function setDisabled(tx: Tx, actor: Actor, id: string, isDisabled: boolean): Promise<string> {
  if (isDisabled && id === actor.id) throw conflict('You cannot disable your own account.');
  const result = await (isDisabled ? disableAccount(tx, actor, id) : enableAccount(tx, actor, id));
  if (result === 'deleted') throw conflict('The account is being deleted.');
  return result;
}
