/**
 * Returns the address of the feed for other programs. The origin is the one at which the user reached the service, because the configured
 * one may only work on the server itself.
 */
export function feedAddress(url: string, origin: string, hasUndated: boolean): string {
  const { pathname } = new URL(url);
  return `${origin}${pathname}${hasUndated ? '?undated=true' : ''}`;
}

/** Returns the address with the scheme `webcal`, which opens the calendar app of the system. */
export function subscriptionAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}
