import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../errors/refusal.ts';
import { readToken } from './credentials.ts';

/** Whether an Origin header names this service itself. */
export type IsOwnOrigin = (origin: string) => boolean;

/** The base address is the service's own origin; with `dev` every port of this machine is as well. */
export function ownOrigins(baseUrl: URL, dev: boolean): IsOwnOrigin {
  return (origin) => {
    const named = origin.toLowerCase();
    return named === baseUrl.origin || (dev && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(named));
  };
}

/**
 * Throws 403 `forbidden` for a request that another site made a browser send. A bearer passes, because no browser adds
 * one by itself; so does a request without both headers, because every browser sends at least one with a request that
 * changes something.
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
 * Throws 403 `forbidden` for a socket that a page of another site opens: its Origin names neither the host that was
 * asked nor that of the base address. Programs send no Origin and pass.
 */
export function refuseForeignSocket(headers: IncomingHttpHeaders, baseUrl: URL): void {
  const { origin, host } = headers;
  if (origin === undefined) return;
  const asking = URL.parse(origin)?.host;
  const known = asking !== undefined && (asking === host?.toLowerCase() || asking === baseUrl.host);
  if (!known) throw new Refusal('forbidden', { error: 'The socket was opened by a page of another site.' });
}
