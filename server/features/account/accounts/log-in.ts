import type { PasswordHasher } from '../../../platform/crypto/password.ts';
import type { Changes, Database, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { accountDisabled, refuseClosedAccount } from './account-access.ts';
import { knownDevice } from './devices/sign-in-devices.ts';
import { type FailureDelay, waitSince } from './failure-delay.ts';
import { lockedUser, type UserRow, userByEmail } from './present-user.ts';
import { recordFailedSignIn } from './record-failed-sign-in.ts';
import { beginSignIn, type SignInContext, type SignInResult, signIn } from './sign-in.ts';
import { countSignIn, type SignInSource } from './sign-in-attempts.ts';

type ProofParts = { database: Database; passwords: PasswordHasher; failureDelay: FailureDelay };

/** `arrived` is the arrival of the request in milliseconds of `performance.now()`. */
type ProofContext = SignInContext & { arrived: number };

/** An account whose password was right, and the source whose attempt was counted. */
export type ProvenAccount = { proven: UserRow; source: SignInSource };

/**
 * The slow part, before the transaction: counts the attempt and checks the password. An unknown address and a wrong password
 * cause the same `unauthorized` at the same time and write the same activity. Throws 429 after too many attempts, and 403
 * `account_disabled` for the right password of a disabled account. A hash with
 * weaker parameters is replaced, without ending sessions.
 */
export async function proveAccount(
  parts: ProofParts,
  credentials: { email?: string; password?: string },
  context: ProofContext,
): Promise<ProvenAccount> {
  const { database, failureDelay } = parts;
  const { email = '', password = '' } = credentials;
  const { user, device } = await database.read(async (tx) => {
    const user = await userByEmail(tx, email);
    return { user, device: user && (await knownDevice(tx, user.id, context.deviceToken)) };
  });
  const source = { address: context.address, email, device };
  const attempts = await countSignIn(database, source, context.now);
  const proven = await provePassword(parts, user, password);
  if (proven?.access === 'open') return { proven, source };
  await database.transaction((tx) => recordFailedSignIn(tx, user?.id, 'password', context));
  if (proven?.access === 'disabled') throw accountDisabled();
  await waitSince(context.arrived, failureDelay(attempts));
  throw wrongCredentials();
}

/**
 * Signs in an account whose password was checked, half-open if two-factor is on. The current state of the account counts: a
 * password that changed after the check is wrong.
 */
export async function logIn(tx: Tx, proven: UserRow, context: SignInContext): Promise<SignInResult> {
  const user = await lockedUser(tx, proven.id);
  if (user?.password_hash !== proven.password_hash) throw wrongCredentials();
  refuseClosedAccount(user);
  if (user.totp_secret !== null) return { user, halfOpen: await beginSignIn(tx, user, context) };
  return { user, secrets: await signIn(tx, user, context, 'password') };
}

/** Returns the account with its current hash. Returns undefined for a wrong password or no account, after the same time. */
async function provePassword(
  parts: ProofParts,
  user: UserRow | undefined,
  password: string,
): Promise<UserRow | undefined> {
  const { database, passwords } = parts;
  if (!(await passwords.verify(password, user?.password_hash)) || user === undefined) return undefined;
  if (!passwords.isOutdated(user.password_hash)) return user;
  const renewed = { ...user, password_hash: await passwords.hash(password) };
  const { changes } = await database.transaction((tx) => storeHash(tx, renewed, user.password_hash));
  if (changes === 1) return renewed;
  const current = await database.read((tx) => userByEmail(tx, user.email));
  return provePassword(parts, current, password);
}

/** Stores the hash of an account unless it has changed. */
function storeHash(tx: Tx, { id, password_hash }: UserRow, before: string): Promise<Changes> {
  return tx.run(
    tx.kysely.updateTable('user').set({ password_hash }).where('id', '=', id).where('password_hash', '=', before),
  );
}

function wrongCredentials() {
  return new Refusal('unauthorized', { error: 'The email address or password is incorrect.' });
}
