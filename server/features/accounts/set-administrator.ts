import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { type Cause, emit } from '../../platform/events/emit.ts';

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
  await tx.lock('administrators');
  const administrators = (await all.all(tx)).map(({ id }) => id);
  if (administrators.includes(user) === isAdmin) return 'unchanged';
  if (!isAdmin && administrators.length === 1) return 'last';
  await write.run(tx, { user, admin: isAdmin ? 1 : 0 });
  await emit(tx, cause, {
    subjectId: user,
    receiverId: user,
    activity: { name: 'user.admin_changed', payload: { user_id: user, is_admin: isAdmin } },
    live: { type: 'user.updated' },
  });
  return 'changed';
}

const all = statement()((db) => db.selectFrom('user').select('id').where('is_admin', '=', 1));

const write = statement<{ user: string; admin: 0 | 1 }>()((db, p) =>
  db.updateTable('user').set({ is_admin: p.admin }).where('id', '=', p.user),
);
