import { type BlockList, isIP, isIPv4, type Socket } from 'node:net';
import { LastOfConnection } from './last-of-connection.ts';

const addresses = new LastOfConnection<string>();

/** Returns the client address of a request: see `clientAddress`. */
export function addressOn(connection: Socket, forwarded: string, trusted: BlockList): string {
  const read = () => clientAddress(connection.remoteAddress, forwarded, trusted);
  return addresses.get(connection, forwarded, undefined, read);
}

/**
 * Returns the client address: the peer of the connection or, if that is a trusted proxy, the rightmost address in
 * X-Forwarded-For that is not trusted.
 */
export function clientAddress(peer: string | undefined, forwarded: string | undefined, trusted: BlockList): string {
  let address = plainAddress(peer ?? '') ?? 'unknown';
  const hops = (forwarded ?? '').split(',');
  while (isTrusted(address, trusted)) {
    const hop = plainAddress(hops.pop() ?? '');
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}

/** Returns whether the peer of a connection is a trusted proxy. */
export function isTrustedPeer(peer: string | undefined, trusted: BlockList): boolean {
  const address = plainAddress(peer ?? '');
  return address !== undefined && isTrusted(address, trusted);
}

/** Returns the key of rate limits: an IPv4 address, or the /64 network of an IPv6 address, which one subscriber owns. */
export function addressBucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(gap, 0)).fill('0'), ...back];
  return `${groups.slice(0, 4).map(shortGroup).join(':')}::/64`;
}

function shortGroup(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}

/** Returns the address without port, brackets, zone and IPv4 mapping, or undefined if it is invalid. */
function plainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const unmapped = bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(unmapped) === 0 ? undefined : unmapped.toLowerCase();
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
