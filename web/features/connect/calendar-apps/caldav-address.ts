/** The root of CalDAV on the service. Clients find the lists of tasks from there (RFC 4791, RFC 5397). */
const ROOT = '/caldav/';

/**
 * Returns the CalDAV address on the origin at which the user reached the service. The configured address of the
 * service can be one that only works on the server itself, such as `http://localhost:8080`.
 */
export function caldavAddress(origin: string): string {
  return origin + ROOT;
}

/** Returns the path of the principal of a user. */
export function principalPath(userId: string): string {
  return `${ROOT}principals/${encodeURIComponent(userId)}/`;
}

/**
 * Returns the link that opens DAVx⁵ with the address and the user name. It does not contain the password, because Android and the
 * browser can keep links.
 */
export function davx5Link(origin: string, userName: string): string {
  const { protocol, host } = new URL(origin);
  // DAVx⁵ opens `caldav:` over http, and `davx5:` over https.
  return `${protocol === 'http:' ? 'caldav' : 'davx5'}://${encodeURIComponent(userName)}@${host}${ROOT}`;
}
