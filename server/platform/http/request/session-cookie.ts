import { type Cookie, createCookie } from './cookie.ts';

/** The cookie with the secret of a session. */
export type SessionCookie = Cookie;

export function createSessionCookie(https: boolean): SessionCookie {
  return createCookie('service_session', https);
}
