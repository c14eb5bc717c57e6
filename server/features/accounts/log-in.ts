import type { PasswordHasher } from '../../platform/crypto/password.ts';
import type { Changes, Database, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { lockedUser, type UserRow, userByEmail } from './present-user.ts';
import { beginSignIn, type SignInContext, signIn } from './sign-in.ts';

/**
 * The slow part, before the transaction: checks the password. An unknown address and a wrong password cause the same
 * `unauthorized`, take the same time and write the same activity. A hash with outdated settings is replaced, without ending
 * sessions.
 */
export async function proveAccount(
  parts: { database: Database; passwords: PasswordHasher },
  credentials: { email?: string; password?: string },
  context: SignInContext,
): Promise<UserRow> {
  const { database, passwords } = parts;
  const { email = '', password = '' } = credentials;
  const user = await database.read((tx) => userByEmail(tx, email));
  if (!(await passwords.verify(password, user?.password_hash)) || user === undefined) {
    await database.transaction((tx) => recordFailure(tx, user, context));
    throw wrongCredentials();
  }
  if (!passwords.isOutdated(user.password_hash)) return user;
  const renewed = { ...user, password_hash: await passwords.hash(password) };
  const { changes } = await database.transaction((tx) => storeHash(tx, renewed, user.password_hash));
  return changes === 1 ? renewed : proveAccount(parts, credentials, context);
}

/** A sign-in: the current account, the cookie value, and whether the second factor is missing. */
export type SignedIn = { user: UserRow; secret: string; halfOpen: boolean };

/**
 * Signs in an account whose password was checked, half-open if two-factor is on. The current state of the account counts: a
 * password that changed after the check is wrong.
 */
export async function logIn(tx: Tx, proven: UserRow, context: SignInContext): Promise<SignedIn> {
  const user = await lockedUser(tx, proven.id);
  if (user?.password_hash !== proven.password_hash) throw wrongCredentials();
  const halfOpen = user.totp_secret !== null;
  const secret = await (halfOpen ? beginSignIn(tx, user, context) : signIn(tx, user, context, 'password'));
  return { user, secret, halfOpen };
}

/** Stores the hash of an account unless it has changed. */
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
