import type { SignInMethod } from '#domain/events/catalogue.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { knownDevice, recordDevice } from './devices/sign-in-devices.ts';
import type { UserRow } from './present-user.ts';
import { openSession } from './sessions.ts';
import { clearSignIn } from './sign-in-attempts.ts';

/**
 * Request data of a sign-in. `device` is the readable name of the device, `deviceToken` the value of its cookie, `address` the
 * client address. `lifetime` is in milliseconds.
 */
export type SignInContext = {
  userAgent: string;
  device: string;
  deviceToken: string | undefined;
  address: string;
  now: number;
  lifetime: number;
  /** Whether the provider of single sign-on has checked a second factor that counts. */
  secondFactor?: boolean;
};

/** The cookie values of a complete sign-in. */
export type SignInSecrets = { session: string; device: string };

/** Time limit for the second factor, in milliseconds. */
export const HALF_OPEN_MS = 10 * 60_000;

/**
 * Creates a session for an authenticated account, writes the activity, records the device, and resets the attempts of this
 * client for this account.
 */
export function signIn(tx: Tx, user: UserRow, context: SignInContext, method: SignInMethod): Promise<SignInSecrets> {
  return completeSignIn(tx, user, context, { method, isAnnounced: true });
}

/** Like `signIn`, for an account that was just created: its first device is not announced by mail. */
export function signInNewAccount(
  tx: Tx,
  user: UserRow,
  context: SignInContext,
  method: SignInMethod = 'password',
): Promise<SignInSecrets> {
  return completeSignIn(tx, user, context, { method, isAnnounced: false });
}

/** The secrets of a complete sign-in, or the secret of a half-open session, which waits for the second factor. */
export type SignInResult = { user: UserRow } & ({ secrets: SignInSecrets } | { halfOpen: string });

/**
 * Creates a half-open session. It allows only `auth.loginTotp` and signing out, and ends after ten minutes. Returns the
 * cookie value. No activity is written, because the sign-in is not complete.
 */
export function beginSignIn(tx: Tx, user: UserRow, context: SignInContext): Promise<string> {
  return openSession(tx, { userId: user.id, ...context, lifetime: HALF_OPEN_MS, halfOpen: true });
}

async function completeSignIn(
  tx: Tx,
  user: UserRow,
  context: SignInContext,
  { method, isAnnounced }: { method: SignInMethod; isAnnounced: boolean },
): Promise<SignInSecrets> {
  const { now, device, deviceToken, address } = context;
  const known = await knownDevice(tx, user.id, deviceToken);
  await clearSignIn(tx, { address, email: user.email, device: known });
  const session = await openSession(tx, { userId: user.id, ...context });
  const newDeviceToken = await recordDevice(tx, user.id, context, { isAnnounced });
  await emit(tx, { id: user.id, now }, { activity: { name: 'user.signed_in', payload: { method, device } } });
  return { session, device: newDeviceToken };
}
