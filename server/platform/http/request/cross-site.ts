import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
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
 * Throws 403 `forbidden` for a request that names another host or comes from a page of another site, whatever its credential. For
 * endpoints whose credential can be in the address. A host with a name of a local network is accepted, as in `refuseCrossSite`.
 */
export function refuseForeign({ origin, host = '' }: IncomingHttpHeaders, isOwn: IsOwnOrigin, ownHost: string): void {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  if (host.toLowerCase() !== ownHost && !isLocalName(name)) {
    throw new Refusal('forbidden', { error: 'The request names another host.' });
  }
  if (origin !== undefined && !isOwn(origin) && !isLocalHost(origin, host)) {
    throw new Refusal('forbidden', { error: 'The request comes from another site.' });
  }
}

/**
 * Throws 403 `forbidden` for a request that a browser sends from a page of another site.
 *
 * - A bearer token is accepted, because browsers never add one.
 * - The `Origin` of this service is accepted. Otherwise `Sec-Fetch-Site` decides.
 * - Without `Sec-Fetch-Site`, which browsers omit over plain http, the `Origin` must be the requested host, and the host must
 *   have a name of a local network.
 * - A request without both headers is accepted, because browsers send at least one.
 */
export function refuseCrossSite(headers: IncomingHttpHeaders, isOwn: IsOwnOrigin): void {
  const { origin, host } = headers;
  if (readToken(headers.authorization) !== undefined || (origin !== undefined && isOwn(origin))) return;
  const site = headers['sec-fetch-site'];
  const passes =
    site === undefined ? origin === undefined || isLocalHost(origin, host) : site === 'same-origin' || site === 'none';
  if (!passes) throw new Refusal('forbidden', { error: 'The request comes from another site.' });
}

/**
 * Returns whether the Origin is the requested host and the host is an IP address, `localhost`, a single label, or a name that
 * is reserved for local networks. The owner of a public name could let it point to this service (DNS rebinding), and would pass
 * a comparison with `Host` alone.
 */
function isLocalHost(origin: string, host = ''): boolean {
  const named = origin.toLowerCase();
  const url = URL.parse(named);
  if (url === null || url.origin !== named || !/^https?:$/.test(url.protocol)) return false;
  return named === `${url.protocol}//${host.toLowerCase()}` && isLocalName(url.hostname);
}

function isLocalName(name: string): boolean {
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  return /^[a-z0-9_-]+$/.test(name) || /^[a-z0-9_.-]+\.(local|lan|home\.arpa|internal)$/.test(name);
}
