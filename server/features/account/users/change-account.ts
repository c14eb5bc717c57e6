import type { Actor } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import {
  type AccessChange,
  disableAccount,
  enableAccount,
  isAdministrator,
  lockAdministrators,
  lockProof,
  mailNewAdministrator,
  type ProvenPassword,
  proveUnlessFresh,
  type SecurityMailer,
  setAdministrator,
  userById,
} from '../accounts/index.ts';
import { noLongerAdministrator } from './no-longer-administrator.ts';

/** The fields that change, and the password of the caller. */
export type AccountChange = { is_admin?: boolean; is_disabled?: boolean; password?: string };

/**
 * The slow part, before the transaction. A change that gives rights needs the password, except shortly after the sign-in: without it a
 * stolen session could create an administrator that outlives it. Throws 404 for an unknown account, 422 at `password`, and 429 after too
 * many attempts.
 */
export async function proveForChange(
  database: Database,
  actor: Actor,
  userId: string,
  { is_admin: isAdmin, is_disabled: isDisabled, password }: AccountChange,
): Promise<ProvenPassword | undefined> {
  if (isAdmin !== true && isDisabled !== false) return undefined;
  await database.read((tx) => userById(tx, userId));
  return proveUnlessFresh(database, actor, password);
}

/**
 * Grants or withdraws the rights of an administrator, and disables or enables an account. Without a change no event is emitted. All administrators
 * are mailed about a new one. Throws `not_found` for an unknown account, 409 `last_admin` if no administrator would be left, 409 `conflict`
 * for the caller's account and for one that is being deleted, and 403 if the actor is no longer an administrator.
 */
export async function changeAccount(
  tx: Tx,
  mailer: SecurityMailer,
  actor: Actor,
  userId: string,
  {
    is_admin: isAdmin,
    is_disabled: isDisabled,
    proven,
  }: Omit<AccountChange, 'password'> & { proven: ProvenPassword | undefined },
): Promise<void> {
  await lockAdministrators(tx);
  if (proven !== undefined) await lockProof(tx, actor, proven);
  const { id } = await userById(tx, userId);
  const mayChange = await isAdministrator(tx, actor.id);
  const wasAdministrator = await isAdministrator(tx, id);
  const results = [
    isAdmin === undefined ? 'unchanged' : await setAdministrator(tx, actor, id, isAdmin),
    isDisabled === undefined ? 'unchanged' : await setDisabled(tx, actor, id, isDisabled),
  ];
  if (results.includes('last')) throw new Refusal('last_admin');
  if (results.includes('changed') && !mayChange) throw noLongerAdministrator();
  if (!wasAdministrator && (await isAdministrator(tx, id))) {
    await mailNewAdministrator(tx, mailer, actor.now, { newId: id, by: actor.id });
  }
}

async function setDisabled(tx: Tx, actor: Actor, id: string, isDisabled: boolean): Promise<AccessChange> {
  if (isDisabled && id === actor.id) throw conflict('You cannot disable your own account.');
  const result = await (isDisabled ? disableAccount(tx, actor, id) : enableAccount(tx, actor, id));
  if (result === 'deleted') throw conflict('The account is being deleted.');
  return result;
}
