/** Path prefixes that never show the web app. */
const OTHER_ROOTS = /^\/+(api|mcp|inbound|ics|caldav|oauth|healthz|assets|\.|%2e)/i;

/** Returns whether the path can be a page of the web app. The app itself knows which pages exist. */
export function isPage(path: string): boolean {
  return path.startsWith('/') && !OTHER_ROOTS.test(path);
}
