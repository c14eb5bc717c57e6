import { hashPassword, isOutdated, verifyPassword } from '../../platform/crypto/password.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { type UserRow, userByEmail } from './present-user.ts';
import { type SignInContext, signIn } from './set-up.ts';

/** An account whose password was right; `renewedHash` is set when the stored hash is weaker than today's. */
export type Proven = { user: UserRow; renewedHash?: string };

/**
 * The slow half, before the transaction: is this the account's password? An unknown address and a wrong password are one
 * and the same `unauthorized`, take the same time and leave the same kind of line in the history.
 */
export async function proveAccount(
  database: Database,
  credentials: { email?: string; password?: string },
  context: SignInContext,
): Promise<Proven> {
  const { email = '', password = '' } = credentials;
  const user = await database.read((tx) => userByEmail(tx, email));
  if (!(await verifyPassword(password, user?.password_hash)) || user === undefined) {
    await database.transaction((tx) => recordFailure(tx, user, context));
    throw new Refusal('unauthorized', { error: 'The address or the password is wrong.' });
  }
  return isOutdated(user.password_hash) ? { user, renewedHash: await hashPassword(password) } : { user };
}

/** Signs a proven account in; resolves to the cookie's value. Renewing the hash ends no session. */
export async function logIn(tx: Tx, { user, renewedHash }: Proven, context: SignInContext): Promise<string> {
  if (renewedHash !== undefined) {
    await tx.run(
      tx.kysely
        .updateTable('user')
        .set({ password_hash: renewedHash })
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash),
    );
  }
  return signIn(tx, user, context);
}

function recordFailure(tx: Tx, user: UserRow | undefined, context: SignInContext): Promise<void> {
  const cause = user === undefined ? { now: context.now } : { id: user.id, now: context.now };
  return emit(tx, cause, {
    activity: { name: 'user.sign_in_failed', payload: { method: 'password', device: context.device } },
  });
}
