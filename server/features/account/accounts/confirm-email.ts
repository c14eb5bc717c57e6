import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type Cause, emit } from '../../../platform/events/emit.ts';

/** Marks the address of an account as confirmed. If it was confirmed already, nothing changes and no event is emitted. */
export async function confirmEmail(tx: Tx, cause: Cause, userId: string): Promise<void> {
  const { changes } = await confirm.run(tx, { user: userId });
  if (changes === 0) return;
  await emit(tx, cause, {
    subjectId: userId,
    receiverId: userId,
    activity: { name: 'user.address_confirmed', payload: { user_id: userId } },
    live: { type: 'user.updated' },
  });
}

const confirm = statement<{ user: string }>()((db, p) =>
  db.updateTable('user').set({ email_confirmed: 1 }).where('id', '=', p.user).where('email_confirmed', '=', 0),
);
