/** The addresses at which an assistant may receive its code (RFC 6749, section 3.1.2; RFC 8252, section 7). */

/**
 * The scheme of a program is the reversed name of a domain (RFC 8252, section 7.1), such as `com.example.app`. Schemes without a period belong to
 * browsers and operating systems, and some of them run commands.
 */
const PROGRAM_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

const MAX_LENGTH = 2000;

/** Returns whether an assistant can use this address: https, http on this device, or the scheme of a program. */
export function isRedirectAddress(address: string): boolean {
  if (address.length > MAX_LENGTH || address.includes('#') || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || isOnThisDevice(address) || PROGRAM_SCHEME.test(protocol);
}

/** Returns whether an address is that of a program on the device of the browser. */
export function isOnThisDevice(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

/**
 * Returns whether an address, which need not be valid, is one of the registered ones. On this device the port may differ (RFC 8252, section 7.3).
 */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  return registered.some(
    (one) =>
      one === address || (isOnThisDevice(one) && isOnThisDevice(address) && withoutPort(one) === withoutPort(address)),
  );
}

function withoutPort(address: string): string {
  const url = new URL(address);
  url.port = '';
  return url.href;
}
