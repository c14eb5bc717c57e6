import { createCookie } from '../../../platform/http/request/cookie.ts';
import type { SessionCookie } from '../../../platform/http/request/session-cookie.ts';
import type { ClientInfo } from '../../../platform/http/serve/call.ts';
import { deviceName } from './devices/device-name.ts';
import { HALF_OPEN_MS, type SignInContext, type SignInSecrets } from './sign-in.ts';

/** The cookies of sign-ins: the session and the device. */
export type SignInCookies = {
  /** Returns the context of a request. The device name is in the language `locale`. */
  contextOf(client: ClientInfo, now: number, locale: 'da' | 'en'): SignInContext;
  /** Returns the headers that answer a complete sign-in. */
  signedIn(secrets: SignInSecrets): { 'set-cookie': string[] };
  /** Returns the headers that answer a sign-in whose second factor is missing. */
  halfOpen(secret: string): { 'set-cookie': string[] };
};

/** Browsers store a cookie for 400 days at most. Each sign-in renews it. */
const DEVICE_LIFETIME_MS = 400 * 86_400_000;

/** `sessionLifetime` is in milliseconds. */
export function createSignInCookies(
  session: SessionCookie,
  { https, sessionLifetime: lifetime }: { https: boolean; sessionLifetime: number },
): SignInCookies {
  const device = createCookie('service_device', https);
  return {
    contextOf: ({ userAgent, address, cookies }, now, locale) => ({
      userAgent,
      device: deviceName(userAgent, locale),
      deviceToken: device.read(cookies),
      address,
      now,
      lifetime,
    }),
    signedIn: (secrets) => ({
      'set-cookie': [session.set(secrets.session, lifetime), device.set(secrets.device, DEVICE_LIFETIME_MS)],
    }),
    halfOpen: (secret) => ({ 'set-cookie': [session.set(secret, HALF_OPEN_MS)] }),
  };
}
