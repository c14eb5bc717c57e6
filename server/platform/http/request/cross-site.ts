import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../errors/refusal.ts';
import { readToken } from './credentials.ts';

/** Returns whether an Origin header is of this service. */
export type IsOwnOrigin = (origin: string) => boolean;

/** The base address is the own origin; with `dev`, every port of this machine is too. */
export function ownOrigins(baseUrl: URL, dev: boolean): IsOwnOrigin {
  return (origin) => {
    const named = origin.toLowerCase();
    return named === baseUrl.origin || (dev && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(named));
  };
}

/**
 * Throws 403 `forbidden` for a cross-site request of a browser. A bearer token is accepted, because browsers never add one.
 * A request without both headers is accepted, because browsers send at least one with unsafe methods.
 */
export function refuseCrossSite(method: string, headers: IncomingHttpHeaders, isOwn: IsOwnOrigin): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || readToken(headers.authorization) !== undefined) return;
  const { origin } = headers;
  if (origin !== undefined && isOwn(origin)) return;
  const site = headers['sec-fetch-site'];
  const passes = site === undefined ? origin === undefined : site === 'same-origin' || site === 'none';
  if (!passes) throw new Refusal('forbidden', { error: 'The request comes from another site.' });
}

/**
 * Throws 403 `forbidden` for a socket of another site: its Origin is neither the requested host nor the base address.
 * Programs send no Origin and are accepted.
 */
export function refuseForeignSocket(headers: IncomingHttpHeaders, baseUrl: URL): void {
  const { origin, host } = headers;
  if (origin === undefined) return;
  const asking = URL.parse(origin)?.host;
  const known = asking !== undefined && (asking === host?.toLowerCase() || asking === baseUrl.host);
  if (!known) throw new Refusal('forbidden', { error: 'The socket was opened by a page of another site.' });
}
