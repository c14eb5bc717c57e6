/**
 * Returns the `token` parameter of a link and removes it from the address, so that it is not kept in the browser's history.
 * Undefined if the page was not opened at `path` or has no token.
 */
export function takeLinkToken(path: string): string | undefined {
  if (location.pathname !== path) return undefined;
  const token = new URLSearchParams(location.search).get('token') || undefined;
  history.replaceState(history.state, '', path);
  return token;
}
