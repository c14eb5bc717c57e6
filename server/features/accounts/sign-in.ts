import type { SignInMethod } from '#domain/events/catalogue.ts';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';
import type { ClientInfo } from '../../platform/http/serve/call.ts';
import { deviceName } from './devices/device-name.ts';
import { recordDevice } from './devices/known-devices.ts';
import type { UserRow } from './present-user.ts';
import { openSession } from './sessions.ts';

/** Request data of a sign-in. `lifetime` is in milliseconds; `address` is the client address. */
export type SignInContext = { userAgent: string; device: string; address: string; now: number; lifetime: number };

/** Returns the context of a request. The device name is in the language `locale`. */
export function signInContext(
  { userAgent, address }: ClientInfo,
  { now, locale, lifetime }: { now: number; locale: 'da' | 'en'; lifetime: number },
): SignInContext {
  return { userAgent, device: deviceName(userAgent, locale), address, now, lifetime };
}

/** Time limit for the second factor, in milliseconds. */
export const HALF_OPEN_MS = 10 * 60_000;

/** Creates a session for an authenticated account, writes the activity and records the device. Returns the cookie value. */
export async function signIn(tx: Tx, user: UserRow, context: SignInContext, method: SignInMethod): Promise<string> {
  const secret = await openSession(tx, { userId: user.id, ...context });
  await recordDevice(tx, { user: user.id, session: hashSecret(secret) }, context);
  const { now, device } = context;
  await emit(tx, { id: user.id, now }, { activity: { name: 'user.signed_in', payload: { method, device } } });
  return secret;
}

/**
 * Creates a half-open session. It allows only `auth.loginTotp` and signing out, and ends after ten minutes. Returns the
 * cookie value. No activity is written, because the sign-in is not complete.
 */
export function beginSignIn(tx: Tx, user: UserRow, context: SignInContext): Promise<string> {
  return openSession(tx, { userId: user.id, ...context, lifetime: HALF_OPEN_MS, halfOpen: true });
}
