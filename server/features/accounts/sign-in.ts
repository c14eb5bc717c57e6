import type { SignInMethod } from '#domain/events/catalogue.ts';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';
import type { ClientInfo } from '../../platform/http/serve/call.ts';
import { deviceName } from './devices/device-name.ts';
import { meetDevice } from './devices/known-devices.ts';
import type { UserRow } from './present-user.ts';
import { openSession } from './sessions.ts';

/** What the request itself tells about a sign-in. `lifetime` is milliseconds, `address` that of the client. */
export type SignInContext = { userAgent: string; device: string; address: string; now: number; lifetime: number };

/** The same, of a request. The device is named in the language `locale`. */
export function signInContext(
  { userAgent, address }: ClientInfo,
  { now, locale, lifetime }: { now: number; locale: 'da' | 'en'; lifetime: number },
): SignInContext {
  return { userAgent, device: deviceName(userAgent, locale), address, now, lifetime };
}

/** Milliseconds that a sign-in waits for its second factor. */
export const HALF_OPEN_MS = 10 * 60_000;

/**
 * Opens a session for an account that has proved itself, says so in the history and remembers the device. Resolves to the
 * value of the cookie.
 */
export async function signIn(tx: Tx, user: UserRow, context: SignInContext, method: SignInMethod): Promise<string> {
  const secret = await openSession(tx, { userId: user.id, ...context });
  await meetDevice(tx, { user: user.id, session: hashSecret(secret) }, context);
  const { now, device } = context;
  await emit(tx, { id: user.id, now }, { activity: { name: 'user.signed_in', payload: { method, device } } });
  return secret;
}

/**
 * Opens a session that waits for the second factor: it reaches nothing but `auth.loginTotp` and signing out, and ends after ten
 * minutes. Resolves to the cookie's value. Nothing is said in the history: nobody has signed in yet.
 */
export function beginSignIn(tx: Tx, user: UserRow, context: SignInContext): Promise<string> {
  return openSession(tx, { userId: user.id, ...context, lifetime: HALF_OPEN_MS, halfOpen: true });
}
