/** Returns whether a host, or the address of a connection, is this machine (RFC 1122, RFC 4291). */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^(?:::ffff:)?127(?:\.\d+){3}$/.test(host);
}
