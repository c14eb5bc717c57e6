import type { Actor } from '../../platform/actor.ts';
import { hashPassword, verifyPassword } from '../../platform/crypto/password.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors/refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { userById } from './present-user.ts';
import { endOtherSessions } from './sessions.ts';

/** The slow half, before the transaction: a wrong present password is 422 at `current_password`. */
export async function hashNewPassword(
  database: Database,
  actor: Actor,
  input: { current_password: string; new_password: string },
): Promise<{ checkedAgainst: string; passwordHash: string }> {
  const { password_hash: checkedAgainst } = await database.read((tx) => userById(tx, actor.id));
  if (!(await verifyPassword(input.current_password, checkedAgainst))) throw wrongPassword();
  return { checkedAgainst, passwordHash: await hashPassword(input.new_password) };
}

/** Stores the password and ends every other session. One that changed since it was checked counts as wrong. */
export async function changePassword(
  tx: Tx,
  actor: Actor,
  { checkedAgainst, passwordHash }: { checkedAgainst: string; passwordHash: string },
): Promise<void> {
  const { changes } = await tx.run(
    tx.kysely
      .updateTable('user')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.id)
      .where('password_hash', '=', checkedAgainst),
  );
  if (changes === 0) throw wrongPassword();
  await endOtherSessions(tx, actor.id, actor.credential.id);
  await emit(tx, actor, { activity: { name: 'user.password_changed', payload: {} } });
}

function wrongPassword() {
  return invalid({ current_password: (words) => words.wrongPassword });
}
