import { hashPassword, isOutdated, verifyPassword } from '../../platform/crypto/password.ts';
import type { Changes, Database, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { lockedUser, type UserRow, userByEmail } from './present-user.ts';
import { beginSignIn, type SignInContext, signIn } from './sign-in.ts';

/**
 * The slow half, before the transaction: is this the account's password? An unknown address and a wrong password are one
 * and the same `unauthorized`, take the same time and leave the same kind of line in the history. A stored hash that is weaker
 * than today's is renewed, which ends no session.
 */
export async function proveAccount(
  database: Database,
  credentials: { email?: string; password?: string },
  context: SignInContext,
): Promise<UserRow> {
  const { email = '', password = '' } = credentials;
  const user = await database.read((tx) => userByEmail(tx, email));
  if (!(await verifyPassword(password, user?.password_hash)) || user === undefined) {
    await database.transaction((tx) => recordFailure(tx, user, context));
    throw wrongCredentials();
  }
  if (!isOutdated(user.password_hash)) return user;
  const renewed = { ...user, password_hash: await hashPassword(password) };
  const { changes } = await database.transaction((tx) => storeHash(tx, renewed, user.password_hash));
  return changes === 1 ? renewed : proveAccount(database, credentials, context);
}

/** What a proven account got: the account as it is now, the cookie's value, and whether the second factor is still to be given. */
export type SignedIn = { user: UserRow; secret: string; halfOpen: boolean };

/**
 * Signs a proven account in, or half in when its two-factor is on. What counts is the account as it is now: a password that changed
 * since it was checked is wrong.
 */
export async function logIn(tx: Tx, proven: UserRow, context: SignInContext): Promise<SignedIn> {
  const user = await lockedUser(tx, proven.id);
  if (user?.password_hash !== proven.password_hash) throw wrongCredentials();
  const halfOpen = user.totp_secret !== null;
  const secret = await (halfOpen ? beginSignIn(tx, user, context) : signIn(tx, user, context, 'password'));
  return { user, secret, halfOpen };
}

/** Stores the hash of an account, unless it has changed meanwhile. */
function storeHash(tx: Tx, { id, password_hash }: UserRow, before: string): Promise<Changes> {
  return tx.run(
    tx.kysely.updateTable('user').set({ password_hash }).where('id', '=', id).where('password_hash', '=', before),
  );
}

function recordFailure(tx: Tx, user: UserRow | undefined, context: SignInContext): Promise<void> {
  const cause = user === undefined ? { now: context.now } : { id: user.id, now: context.now };
  return emit(tx, cause, {
    activity: { name: 'user.sign_in_failed', payload: { method: 'password', device: context.device } },
  });
}

function wrongCredentials() {
  return new Refusal('unauthorized', { error: 'The address or the password is wrong.' });
}
