/**
 * Responses that the inline script of `index.html` has requested while the code of the app was loading. Each is used at most once,
 * and only before the first view is shown.
 */

declare global {
  /** By the address of the request. */
  var earlyResponses: Record<string, Promise<Response>> | undefined;
}

/** Returns the response to a GET request that is under way already. Any other method discards all of them: they may be outdated. */
export function takeEarlyResponse(input: string | URL | Request, init?: RequestInit): Promise<Response> | undefined {
  const early = globalThis.earlyResponses;
  if (!early) return undefined;
  if ((init?.method ?? 'GET') !== 'GET') return void discardEarlyResponses();
  const address = String(input);
  const response = early[address];
  delete early[address];
  return response;
}

/** Lets all further requests reach the service. */
export function discardEarlyResponses(): void {
  globalThis.earlyResponses = undefined;
}
