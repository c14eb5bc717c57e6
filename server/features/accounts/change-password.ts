import type { Actor } from '../../platform/actor.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';
import { lockProof, type ProvenPassword, provePassword } from './prove-again.ts';
import { forgetResets } from './resets.ts';
import { endOtherSessions } from './sessions.ts';

/** A password to store, and the present one that was right. */
export type NewPassword = { proven: ProvenPassword; passwordHash: string };

/** The slow half, before the transaction: a wrong present password is 422 at `current_password`, too many of them 429. */
export async function hashNewPassword(
  database: Database,
  actor: Actor,
  input: { current_password: string; new_password: string },
): Promise<NewPassword> {
  const proven = await provePassword(database, actor, input.current_password, 'current_password');
  return { proven, passwordHash: await hashPassword(input.new_password) };
}

/** Stores the password, ends every other session and every link of a forgotten password. */
export async function changePassword(tx: Tx, actor: Actor, { proven, passwordHash }: NewPassword): Promise<void> {
  await lockProof(tx, actor, proven);
  await tx.run(tx.kysely.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', actor.id));
  await forgetResets(tx, actor.id);
  await endOtherSessions(tx, actor.id, actor.credential.id);
  await emit(tx, actor, { activity: { name: 'user.password_changed', payload: {} } });
}
