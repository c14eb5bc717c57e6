import type { BlockList } from 'node:net';
import { isTrustedPeer } from './client-address.ts';

/**
 * Returns the path below which a trusted proxy serves the service, such as `/tasks`, from X-Forwarded-Prefix. Empty without the header, for
 * another peer, and for a value that is no plain path.
 */
export function forwardedPrefix(
  peer: string | undefined,
  header: string | string[] | undefined,
  trusted: BlockList,
): string {
  if (typeof header !== 'string' || header.length > MAX_LENGTH || !isTrustedPeer(peer, trusted)) return '';
  const path = header.trim().replace(/\/$/, '');
  return PLAIN.test(path) ? path : '';
}

const MAX_LENGTH = 200;

/** Segments of unreserved characters (RFC 3986, section 2.3), none of which consists of dots alone. */
const PLAIN = /^(?:\/(?!\.+(?:\/|$))[A-Za-z0-9._~-]+)+$/;
