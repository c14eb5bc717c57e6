import { isPage } from '#contract/pages.ts';
import { hasBuild, refreshPage, storedFile, storedPage } from './stored-build.ts';
import { type FetchEvent, worker } from './worker-types.ts';

/** Milliseconds that a page waits for the server before the stored one is shown. */
const MAX_WAIT_MS = 2_500;

/** Serves the pages and the code of the app, also without a connection. All other requests, such as those of the API, are left to the browser. */
export function serveApp(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!hasBuild || request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(pageFor(event));
}

/** Their names contain a hash, so that a stored file is never outdated. */
async function fileOf(request: Request): Promise<Response> {
  return (await storedFile(request)) ?? fetch(request);
}

/** Returns the page of the server, or the stored one if the server does not respond in time or a proxy answers for it. */
async function pageFor(event: FetchEvent): Promise<Response> {
  const answer = fetch(event.request);
  event.waitUntil(answer.then((response) => refreshPage(response.clone())).catch(() => undefined));
  const usable = answer.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS, undefined));
  return (await Promise.race([usable, timeout])) ?? (await storedPage()) ?? answer;
}
