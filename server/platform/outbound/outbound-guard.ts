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
   * `anywhere`, which is for settings of administrators, each address and port may be used.
   */
  async check(host: string, port: number, { anywhere = false } = {}): Promise<CheckedHost> {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    const addresses = isIP(name) > 0 ? [{ address: name, family: isIP(name) }] : await this.#addressesOf(name);
    if (addresses.length === 0) throw new OutboundFailure('unreachable', name);
    const isListed = ({ address, family }: LookupAddress) =>
      isAllowedTarget(this.#allowed, address, family === 6 ? 6 : 4, port);
    const isAllowed = (each: LookupAddress) => isListed(each) || (isPublicAddress(each.address) && isPublicPort(port));
    if (!anywhere && !addresses.every(isAllowed)) throw new OutboundFailure('not_allowed', name);
    return { host: name, port, addresses, isListed: addresses.every(isListed) };
  }

  async #addressesOf(name: string): Promise<LookupAddress[]> {
    try {
      return await this.#resolve(name);
    } catch (error) {
      throw new OutboundFailure('unreachable', name, error);
    }
  }
}

/** Ports below 1024 that requests and mail use: HTTP, IMAP, SMTP. The others belong to protocols that a request could disturb. */
const KNOWN_PORTS = new Set([80, 143, 443, 465, 587, 993]);

function isPublicPort(port: number): boolean {
  return KNOWN_PORTS.has(port) || (port >= 1024 && port <= 65_535);
}
