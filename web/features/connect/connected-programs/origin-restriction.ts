/**
 * Returns why programs may be unable to use the origin. `thisDevice`: it is a loopback address, which other devices cannot reach.
 * `unencrypted`: passwords and tokens are sent in plain text, and Apple devices refuse it. Undefined for https.
 */
export function restrictionOf(origin: string): 'thisDevice' | 'unencrypted' | undefined {
  const { protocol, hostname } = new URL(origin);
  if (/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return 'thisDevice';
  return protocol === 'http:' ? 'unencrypted' : undefined;
}
