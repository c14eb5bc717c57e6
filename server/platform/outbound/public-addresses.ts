/** The addresses of the public Internet. Ranges: IANA special-purpose address registries (RFC 6890). */

import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that are not public. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network (RFC 791)
  '10.0.0.0/8', // private (RFC 1918)
  '100.64.0.0/10', // shared by carriers (RFC 6598)
  '127.0.0.0/8', // loopback (RFC 1122)
  '169.254.0.0/16', // link-local (RFC 3927), the metadata services of hosting companies included
  '172.16.0.0/12', // private (RFC 1918)
  '192.0.0.0/24', // protocol assignments (RFC 6890)
  '192.0.2.0/24', // documentation (RFC 5737)
  '192.31.196.0/24', // AS112 (RFC 7535)
  '192.52.193.0/24', // AMT (RFC 7450)
  '192.88.99.0/24', // relays of 6to4 (RFC 7526)
  '192.168.0.0/16', // private (RFC 1918)
  '192.175.48.0/24', // AS112 (RFC 7534)
  '198.18.0.0/15', // benchmarks (RFC 2544)
  '198.51.100.0/24', // documentation (RFC 5737)
  '203.0.113.0/24', // documentation (RFC 5737)
  '224.0.0.0/4', // multicast (RFC 5771)
  '240.0.0.0/4', // reserved (RFC 1112) and broadcast (RFC 919)
];

/** Of IPv6, only global unicast is public (RFC 4291). Mapped, translated, site-local and multicast addresses are outside of it. */
const GLOBAL_IPV6 = '2000::/3';

/** Ranges of global unicast that are not public. */
const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments (RFC 2928), Teredo tunnels (RFC 4380) included
  '2001:db8::/32', // documentation (RFC 3849)
  '2002::/16', // 6to4 tunnels (RFC 3056)
  '2620:4f:8000::/48', // AS112 (RFC 7534)
  '3fff::/20', // documentation (RFC 9637)
];

const special = rangesOf(SPECIAL_IPV4, SPECIAL_IPV6);
const globalIpv6 = rangesOf([], [GLOBAL_IPV6]);

/** Returns whether a text is an IP address of the public Internet. An address with a zone (`fe80::1%eth0`) is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return (
    version === 6 && !address.includes('%') && globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
  );
}

function rangesOf(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ipv4) list.addSubnet(...subnet(range), 'ipv4');
  for (const range of ipv6) list.addSubnet(...subnet(range), 'ipv6');
  return list;
}

function subnet(range: string): [address: string, prefix: number] {
  const [address = '', prefix] = range.split('/');
  return [address, Number(prefix)];
}
