import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { isAdministrator, lockAdministrators, setAdministrator, userById } from '../accounts/index.ts';
import { noLongerAdministrator } from './no-longer-administrator.ts';

/**
 * Makes an account an administrator, or withdraws this. Without a change no event is emitted. Throws `not_found` for an unknown
 * account, 409 `last_admin` if no administrator would be left, and 403 if the actor is no longer an administrator.
 */
export async function changeAccount(
  tx: Tx,
  actor: Actor,
  userId: string,
  { is_admin: isAdmin }: { is_admin?: boolean },
): Promise<void> {
  await lockAdministrators(tx);
  const { id } = await userById(tx, userId);
  if (isAdmin === undefined) return;
  const mayChange = await isAdministrator(tx, actor.id);
  const result = await setAdministrator(tx, actor, id, isAdmin);
  if (result === 'last') throw new Refusal('last_admin');
  if (result === 'changed' && !mayChange) throw noLongerAdministrator();
}
