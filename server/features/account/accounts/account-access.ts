/**
 * Whether an account can be used. An administrator disables and enables accounts. The first transaction of a deletion closes an account, so that
 * nobody can use it while its records are removed.
 */

import { instantText } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type Cause, emit } from '../../../platform/events/emit.ts';
import { hasOtherAdministrator, lockAdministrators } from './administrators.ts';
import { lockedUser, type UserRow } from './present-user.ts';
import { deleteResets } from './resets.ts';
import { endAllSessions } from './sessions.ts';

/** The result of a change. `last`: no administrator would remain. `deleted`: the account is being deleted, or does not exist. */
export type AccessChange = 'changed' | 'unchanged' | 'last' | 'deleted';

/**
 * Disables an account: ends its sessions and password resets. API tokens, passkeys and feeds stay and are refused. Writes nothing if it is
 * disabled already, or if no administrator would remain, also with concurrent changes.
 */
export async function disableAccount(tx: Tx, cause: Cause, id: string): Promise<AccessChange> {
  await lockAdministrators(tx);
  const user = await lockedUser(tx, id);
  if (user === undefined || user.access === 'deleted') return 'deleted';
  if (user.access === 'disabled') return 'unchanged';
  if (user.is_admin === 1 && !(await hasOtherAdministrator(tx, id))) return 'last';
  await write.run(tx, { id, access: 'disabled', at: instantText(cause.now) });
  await endAllSessions(tx, id);
  await deleteResets(tx, id);
  await emit(tx, cause, { subjectId: id, activity: { name: 'user.disabled', payload: { user_id: id } } });
  return 'changed';
}

/** Makes a disabled account usable again. Nobody is signed in. Writes nothing if it is not disabled. */
export async function enableAccount(tx: Tx, cause: Cause, id: string): Promise<AccessChange> {
  const user = await lockedUser(tx, id);
  if (user === undefined || user.access === 'deleted') return 'deleted';
  if (user.access === 'open') return 'unchanged';
  await write.run(tx, { id, access: 'open', at: null });
  await emit(tx, cause, { subjectId: id, activity: { name: 'user.enabled', payload: { user_id: id } } });
  return 'changed';
}

/** Closes an account that is being deleted. Its sessions end. */
export async function closeForDeletion(tx: Tx, id: string, now: number): Promise<void> {
  await write.run(tx, { id, access: 'deleted', at: instantText(now) });
  await endAllSessions(tx, id);
  await deleteResets(tx, id);
}

/** Returns the accounts whose deletion began before the instant and is not complete. */
export async function accountsInDeletion(tx: ReadTx, before: string): Promise<string[]> {
  return (await inDeletion.all(tx, { before })).map(({ id }) => id);
}

/**
 * For sign-ins whose password or key was right: throws 403 `account_disabled` for a disabled account, and 401 `unauthorized` for one that is
 * being deleted.
 */
export function refuseClosedAccount({ access }: UserRow): void {
  if (access === 'disabled') throw accountDisabled();
  if (access === 'deleted') throw new Refusal('unauthorized');
}

/** 403: the account is disabled. Only for callers who have proved that the account is theirs. */
export function accountDisabled(): Refusal {
  return new Refusal('account_disabled', { error: 'An administrator has disabled this account.' });
}

type Access = { id: string; access: UserRow['access']; at: string | null };

const write = statement<Access>()((db, p) =>
  db.updateTable('user').set({ access: p.access, closed_at: p.at }).where('id', '=', p.id),
);

const inDeletion = statement<{ before: string }>()((db, p) =>
  db.selectFrom('user').select('id').where('closed_at', '<', p.before).where('access', '=', 'deleted').orderBy('id'),
);
