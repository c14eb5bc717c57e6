/** Administrators. The service always has one. */

import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type Cause, emit } from '../../../platform/events/emit.ts';
import { lockedUser } from './present-user.ts';

/**
 * Lets changes of administrators run one after the other until the end of the transaction, in all processes. A decision that depends on
 * the functions below requires this lock.
 */
export function lockAdministrators(tx: Tx): Promise<void> {
  return tx.lock('administrators');
}

/** Returns whether the user is an administrator who can use their account now. */
export async function isAdministrator(tx: Tx, user: string): Promise<boolean> {
  return (await one.first(tx, { user })) !== undefined;
}

/** Returns whether an administrator who can use their account remains without this user. */
export async function hasOtherAdministrator(tx: Tx, user: string): Promise<boolean> {
  return (await other.first(tx, { user })) !== undefined;
}

/**
 * Makes an account an administrator, or an ordinary account. Returns `last` and changes nothing if no administrator would remain, also
 * with concurrent changes. Nothing is written if the account is one already.
 */
export async function setAdministrator(
  tx: Tx,
  cause: Cause,
  user: string,
  isAdmin: boolean,
): Promise<'changed' | 'unchanged' | 'last'> {
  await lockAdministrators(tx);
  const account = await lockedUser(tx, user);
  if ((account?.is_admin === 1) === isAdmin) return 'unchanged';
  if (!isAdmin && !(await hasOtherAdministrator(tx, user))) return 'last';
  await write.run(tx, { user, admin: isAdmin ? 1 : 0 });
  await emit(tx, cause, {
    subjectId: user,
    receiverId: user,
    activity: { name: 'user.admin_changed', payload: { user_id: user, is_admin: isAdmin } },
    live: { type: 'user.updated' },
  });
  return 'changed';
}

const one = statement<{ user: string }>()((db, p) =>
  db.selectFrom('user').select('id').where('is_admin', '=', 1).where('access', '=', 'open').where('id', '=', p.user),
);

const other = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('user')
    .select('id')
    .where('is_admin', '=', 1)
    .where('access', '=', 'open')
    .where('id', '<>', p.user)
    .limit(1),
);

const write = statement<{ user: string; admin: 0 | 1 }>()((db, p) =>
  db.updateTable('user').set({ is_admin: p.admin }).where('id', '=', p.user),
);
