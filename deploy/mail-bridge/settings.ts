/** The settings of the bridge, from environment variables. */

import { readFileSync } from 'node:fs';

export type Settings = {
  /** The address of the service. */
  service: URL;
  host: string;
  port: number;
  /** The domains of the recipients that are accepted, in lower case. */
  domains: readonly string[];
  /** For STARTTLS. Absent without a certificate. */
  tls?: { cert: Buffer; key: Buffer };
};

/** Returns the settings. Throws an error with a sentence for the operator if one is missing or invalid. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { SAMMEN_URL, BRIDGE_ADDR, BRIDGE_DOMAINS, BRIDGE_TLS_CERT, BRIDGE_TLS_KEY } = environment;
  const service = URL.parse(SAMMEN_URL || 'http://127.0.0.1:8080');
  if (service === null || !/^https?:$/.test(service.protocol) || service.pathname !== '/')
    throw new Error('SAMMEN_URL must be an http or https URL without a path.');
  const address = /^(?:\[([0-9a-f:.]+)\]|([\w.-]*)):(\d{1,5})$/i.exec(BRIDGE_ADDR || '127.0.0.1:2525');
  if (address === null) throw new Error('BRIDGE_ADDR must be an address such as 127.0.0.1:2525.');
  const domains = (BRIDGE_DOMAINS ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (domains.length === 0) throw new Error('BRIDGE_DOMAINS must have the domains of the mail addresses.');
  if (Boolean(BRIDGE_TLS_CERT) !== Boolean(BRIDGE_TLS_KEY))
    throw new Error('BRIDGE_TLS_CERT and BRIDGE_TLS_KEY must be set together.');
  return {
    service,
    host: address[1] ?? address[2] ?? '',
    port: Number(address[3]),
    domains,
    ...(BRIDGE_TLS_CERT &&
      BRIDGE_TLS_KEY && { tls: { cert: readFileSync(BRIDGE_TLS_CERT), key: readFileSync(BRIDGE_TLS_KEY) } }),
  };
}
