import type { Actor } from '../../actor.ts';

/** The unverified credentials of a request: an API token or the value of the session cookie. */
export type Credentials = { bearer?: string; cookie?: string };

/**
 * Returns the actor of the credentials, or undefined if they are unknown, ended or expired. `now` is in milliseconds; `address` is
 * the client address.
 */
export type Authenticate = (
  shown: Credentials,
  request: { now: number; address: string },
) => Promise<Actor | undefined>;

/**
 * Reads the credentials. A bearer token with the service's prefix wins over a cookie. Other Authorization values are
 * ignored.
 */
export function readCredentials(authorization: string | undefined, cookie: string | undefined): Credentials {
  const bearer = readToken(authorization);
  if (bearer !== undefined) return { bearer };
  return cookie ? { cookie } : {};
}

/** Returns the API token of an Authorization header (RFC 6750, section 2.1). */
export function readToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(smn_.*)$/is.exec(authorization ?? '')?.[1]?.trim();
}
