import type { Actor } from '../../actor.ts';

/** What a request shows as proof of who sends it, unchecked: an API token or the value of the session cookie. */
export type Shown = { bearer?: string; cookie?: string };

/** Who stands behind what a request shows at `now` (milliseconds); undefined when it is unknown, ended or expired. */
export type Authenticate = (shown: Shown, now: number) => Promise<Actor | undefined>;

/**
 * A bearer with the service's prefix decides alone, whatever cookie comes with it; other Authorization values are not
 * meant for this service.
 */
export function readShown(authorization: string | undefined, cookie: string | undefined): Shown {
  const bearer = readToken(authorization);
  if (bearer !== undefined) return { bearer };
  return cookie ? { cookie } : {};
}

/** The API token of an Authorization header (RFC 6750, section 2.1). */
export function readToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(smn_.*)$/is.exec(authorization ?? '')?.[1]?.trim();
}
