import type { Socket } from 'node:net';
import type { Actor } from '../../actor.ts';
import { LastOfConnection } from './last-of-connection.ts';

/** The unverified credentials of a request: an API token or the value of the session cookie. */
export type Credentials = { readonly bearer?: string; readonly cookie?: string };

/**
 * Returns the actor of the credentials, or undefined if they are unknown, ended or expired. Returns a promise only if the account must be
 * read first. `now` is in milliseconds; `address` is the client address.
 */
export type Authenticate = (
  shown: Credentials,
  request: { now: number; address: string },
) => Actor | undefined | Promise<Actor | undefined>;

type Headers = { authorization?: string | undefined; cookie?: string | undefined };

const credentials = new LastOfConnection<Credentials>();

/**
 * Returns the credentials of a request: see `readCredentials`. `readCookie` returns the session cookie of a Cookie header. Requests of one
 * connection with the same headers get the same object.
 */
export function credentialsOn(
  connection: Socket,
  { authorization, cookie }: Headers,
  readCookie: (header: string | undefined) => string | undefined,
): Credentials {
  return credentials.get(connection, authorization, cookie, () => readCredentials(authorization, readCookie(cookie)));
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
