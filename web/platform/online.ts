import { useSyncExternalStore } from 'react';
import { isFromService } from '#contract/client.ts';
import { createStore } from './store.ts';

/** The time after which a second request decides whether the service can be reached, and the time limit of that request. */
const TIMEOUT_MS = 5_000;

/** False after requests have failed, until one succeeds or the live connection opens. */
export const isReachable = createStore(true);

let checking: Promise<boolean> | undefined;

/** Returns true unless the browser knows that it has no connection, or the service cannot be reached. */
export function isOnline(): boolean {
  return hasNetwork() && isReachable.get();
}

/** Returns false while the browser knows that it has no connection, so that no request can reach the service. */
export function hasNetwork(): boolean {
  // Undefined outside browsers.
  return navigator.onLine !== false;
}

/** The result of `isOnline`. */
export function useOnline(): boolean {
  return useSyncExternalStore(followOnline, isOnline);
}

/** Calls the listener when the result of `isOnline` can have changed, with the event of the browser if there is one. Returns a function that ends this. */
function followOnline(listener: (event?: Event) => void): () => void {
  const unsubscribe = isReachable.subscribe(listener);
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    unsubscribe();
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Calls the listener when the browser comes online, and when the service can be reached again. Returns a function that ends this. */
export function onReconnect(listener: () => void): () => void {
  return followOnline((event) => {
    if (event ? event.type === 'online' : isReachable.get()) listener();
  });
}

/**
 * Resolves to the response to a request, and learns from it whether the service can be reached. One request alone can fail or take long for other
 * reasons: a second one decides. A response that is not from the service is returned after this decision.
 */
export async function observed(request: Promise<Response>): Promise<Response> {
  const timer = setTimeout(check, TIMEOUT_MS);
  try {
    const response = await request;
    if (isAnswered(response)) isReachable.set(true);
    else await check();
    return response;
  } catch (error) {
    // Not if the app has cancelled the request.
    if (error instanceof TypeError) void check();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function check(): Promise<void> {
  if (!isOnline()) return;
  checking ??= fetch('/api/v1/ping', { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(isAnswered, () => false);
  isReachable.set(await checking);
  checking = undefined;
}

/** Proxies answer with 502, 503 or 504 if they do not reach the service. The service itself can answer so to a single request. */
function isAnswered(response: Response): boolean {
  return isFromService(response) && (response.status < 502 || response.status > 504);
}
