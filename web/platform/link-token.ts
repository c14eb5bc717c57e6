/**
 * Takes the secret of a link out of the address before anything could pass it on, or the browser keep it. Undefined when the
 * page was not opened at `path`, or without one.
 */
export function takeLinkToken(path: string): string | undefined {
  if (location.pathname !== path) return undefined;
  const token = new URLSearchParams(location.search).get('token') || undefined;
  history.replaceState(history.state, '', path);
  return token;
}
