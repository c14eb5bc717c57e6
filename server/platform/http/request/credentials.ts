import type { Socket } from 'node:net';
import type { Actor } from '../../actor.ts';

/** The unverified credentials of a request: an API token or the value of the session cookie. */
export type Credentials = { readonly bearer?: string; readonly cookie?: string };

/**
 * Returns the actor of the credentials, or undefined if they are unknown, ended or expired. `now` is in milliseconds; `address` is
 * the client address.
 */
export type Authenticate = (
  shown: Credentials,
  request: { now: number; address: string },
) => Promise<Actor | undefined>;

type Headers = { authorization?: string | undefined; cookie?: string | undefined };

/** The longest headers in characters whose credentials are kept. Long ones would fill the memory over many connections. */
const LONGEST_KEPT = 2_000;

/** The last credentials of each connection, with the headers in which they were sent. */
const known = new WeakMap<Socket, Headers & { credentials: Credentials }>();

/**
 * Returns the credentials of a request: see `readCredentials`. `readCookie` returns the session cookie of a Cookie header. Requests of one
 * connection usually have the same ones, and then get the same object.
 */
export function credentialsOn(
  connection: Socket,
  { authorization, cookie }: Headers,
  readCookie: (header: string | undefined) => string | undefined,
): Credentials {
  const last = known.get(connection);
  if (last !== undefined && last.authorization === authorization && last.cookie === cookie) return last.credentials;
  const credentials = readCredentials(authorization, readCookie(cookie));
  const length = (authorization?.length ?? 0) + (cookie?.length ?? 0);
  if (length <= LONGEST_KEPT) known.set(connection, { authorization, cookie, credentials });
  return credentials;
}

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
