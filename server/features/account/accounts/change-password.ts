import type { Actor } from '../../../platform/actor.ts';
import type { PasswordHasher } from '../../../platform/crypto/password.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { refuseWeakPassword } from './passwords/weak-password.ts';
import { userById } from './present-user.ts';
import { lockProof, type ProvenPassword, provePassword } from './prove-again.ts';
import { deleteResets } from './resets.ts';
import { endOtherSessions } from './sessions.ts';

/** A new password hash, and the proof of the current password. */
export type NewPassword = { proven: ProvenPassword; passwordHash: string };

/**
 * The slow part, before the transaction. Throws 422 at `new_password` for a weak one and at `current_password` for a wrong
 * one, and 429 after too many attempts.
 */
export async function hashNewPassword(
  { database, passwords }: { database: Database; passwords: PasswordHasher },
  actor: Actor,
  input: { current_password: string; new_password: string },
): Promise<NewPassword> {
  const owner = await database.read((tx) => userById(tx, actor.id));
  await refuseWeakPassword('new_password', input.new_password, owner);
  const proven = await provePassword(database, actor, input.current_password, 'current_password');
  return { proven, passwordHash: await passwords.hash(input.new_password) };
}

/** Stores the password and ends all other sessions and pending password resets. */
export async function changePassword(tx: Tx, actor: Actor, { proven, passwordHash }: NewPassword): Promise<void> {
  await lockProof(tx, actor, proven);
  await tx.run(tx.kysely.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', actor.id));
  await deleteResets(tx, actor.id);
  await endOtherSessions(tx, actor.id, actor.credential.id);
  await emit(tx, actor, { activity: { name: 'user.password_changed', payload: {} } });
}
