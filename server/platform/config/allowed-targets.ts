import type { BlockList } from 'node:net';
import { readAddressRanges } from './address-ranges.ts';
import { readPort } from './readers.ts';

/** Addresses that outgoing requests may reach although they are not public. Without a `port`, each port. */
export type AllowedTarget = { ranges: BlockList; port: number | null };

/**
 * Parses a comma-separated list of addresses, CIDR ranges and the names of `readAddressRanges`, each with an optional port:
 * `192.168.1.20:11434`, `[fd00::1]:443`, `10.0.0.0/8`. Returns undefined if an item is invalid.
 */
export function readAllowedTargets(text: string): AllowedTarget[] | undefined {
  const targets = text.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [readTarget(entry.trim())]));
  return targets.every((target) => target !== undefined) ? targets : undefined;
}

const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/;

function readTarget(entry: string): AllowedTarget | undefined {
  const [, ipv6, other, portText] = WITH_PORT.exec(entry) ?? [];
  const ranges = readAddressRanges(ipv6 ?? other ?? entry.replace(/^\[([^\]]+)\]$/, '$1'));
  const port = portText === undefined ? null : readPort(portText);
  return ranges === undefined || port === undefined ? undefined : { ranges, port };
}

/** Returns whether a list contains an address with this port. */
export function isAllowedTarget(
  targets: readonly AllowedTarget[],
  address: string,
  version: 4 | 6,
  port: number,
): boolean {
  return targets.some(
    (target) => (target.port ?? port) === port && target.ranges.check(address, version === 4 ? 'ipv4' : 'ipv6'),
  );
}
