import { BlockList, isIP } from 'node:net';

/** Names of well-known ranges: loopback (RFC 1122, RFC 4291) and private (RFC 1918, RFC 4193). */
const namedRanges: Record<string, readonly string[]> = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Parses a comma-separated list of addresses, CIDR ranges and the names `loopback`, `private` and `none`. Returns undefined if an
 * item is invalid.
 */
export function readAddressRanges(text: string): BlockList | undefined {
  const ranges = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim());
  const readable = entries.flatMap((entry) => namedRanges[entry] ?? [entry]).every((entry) => addRange(ranges, entry));
  return readable ? ranges : undefined;
}

function addRange(ranges: BlockList, entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (!(prefix <= bits)) return false;
  ranges.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}
