/**
 * Connections from the service to other servers. Users choose many of their addresses, and the service is in a network that users
 * cannot reach: a name is resolved, each of its addresses is checked, and the connection goes to the checked addresses.
 */

import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { type AllowedTarget, isAllowedTarget } from '../config/allowed-targets.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { isPublicAddress } from './public-addresses.ts';
import type { ResolveName } from './resolve-name.ts';

/**
 * A host with the addresses to which a connection may be opened. At least one. `isListed`: the operator has allowed each of them
 * (`SERVICE_OUTBOUND_ALLOW`).
 */
export type CheckedHost = { host: string; port: number; addresses: readonly LookupAddress[]; isListed: boolean };

/** Checks the destinations of connections. */
export class OutboundGuard {
  readonly #allowed: readonly AllowedTarget[];
  readonly #resolve: ResolveName;
  /** PEM texts of the authorities whose certificates are accepted. Undefined: those of Node. */
  readonly authorities: string[] | undefined;

  /**
   * `allowed` are addresses that may be used although they are not public (`SERVICE_OUTBOUND_ALLOW`). `authorities` replaces those of
   * Node, for tests.
   */
  constructor(allowed: readonly AllowedTarget[], resolve: ResolveName, authorities?: string[]) {
    this.#allowed = allowed;
    this.#resolve = resolve;
    this.authorities = authorities;
  }

  /**
   * Resolves a host name or an IP address (IPv6 with or without brackets). Rejects with `OutboundFailure`: `not_allowed` if one of the
   * addresses is neither public nor allowed, or the port is that of another protocol; `unreachable` if the name has no address. With
   * `unrestricted`, which is for settings of administrators, every address and port may be used.
   */
  async check(host: string, port: number, { unrestricted = false } = {}): Promise<CheckedHost> {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    const addresses = isIP(name) > 0 ? [{ address: name, family: isIP(name) }] : await this.#addressesOf(name);
    if (addresses.length === 0) throw new OutboundFailure('unreachable', name);
    const isListed = ({ address, family }: LookupAddress) =>
      isAllowedTarget(this.#allowed, address, family === 6 ? 6 : 4, port);
    const isAllowed = (each: LookupAddress) => isListed(each) || (isPublicAddress(each.address) && isPublicPort(port));
    if (!unrestricted && !addresses.every(isAllowed)) throw new OutboundFailure('not_allowed', name);
    return { host: name, port, addresses, isListed: addresses.every(isListed) };
  }

  async #addressesOf(name: string): Promise<LookupAddress[]> {
    const isLocal = LOCALHOST.test(name);
    try {
      return await this.#resolve(isLocal ? 'localhost' : name);
    } catch (error) {
      if (isLocal) return [{ address: '127.0.0.1', family: 4 }];
      throw new OutboundFailure('unreachable', name, error);
    }
  }
}

/** Names of this machine, whatever a name server answers (RFC 6761). */
const LOCALHOST = /(^|\.)localhost\.?$/i;

/** Ports below 1024 that requests and mail use: HTTP, IMAP, SMTP. The others belong to other protocols. */
const KNOWN_PORTS = new Set([80, 143, 443, 465, 587, 993]);

/**
 * Ports above 1023 of protocols that a request could disturb: those that browsers refuse (Fetch standard, "bad port"), Redis and Memcached.
 */
const OTHER_PROTOCOLS = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679],
  ...[6697, 10_080, 11_211],
]);

function isPublicPort(port: number): boolean {
  return KNOWN_PORTS.has(port) || (port >= 1024 && port <= 65_535 && !OTHER_PROTOCOLS.has(port));
}
