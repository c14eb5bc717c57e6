import type { EndpointSpec } from './endpoint.ts';

/** Operations with another method than GET that change nothing when a token calls them. */
export const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  // Ends the session of the cookie. A request with a token has none.
  'auth.logout',
]);

/** Returns whether the operation can change something, so that a token with the scope `read` is refused. */
export function changesSomething({ id, method }: Pick<EndpointSpec, 'id' | 'method'>): boolean {
  return method !== 'GET' && !CHANGES_NOTHING.has(id);
}
