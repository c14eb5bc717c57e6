import { askWindow, openWindows } from './ask-window.ts';
import { worker } from './worker-types.ts';

/** The build of the app that this worker belongs to. `web/build/service-worker.ts` inserts it. It has no files in development. */
declare const BUILD: { name: string; files: readonly string[] };
const { name: BUILD_NAME, files } = BUILD;

/** Each build has a cache of its own with its files and its page. */
const PREFIX = 'sammen-build-';
const OWN = PREFIX + BUILD_NAME;

/** The address of the page. Every address of the app shows the same page. */
const PAGE = '/';

/** Milliseconds for a window to name its build. Windows in the background are slow, and nobody waits for the answer. */
const ANSWER_MS = 10_000;

/** Whether this worker stores and serves the app. */
export const hasBuild = files.length > 0;

/**
 * Stores the files of the build one after the other, because the user's requests are more urgent, and then the page. Does nothing for those
 * that are stored. Rejects if a file cannot be loaded or the server now has another build: the browser installs the worker again later.
 */
export async function storeBuild(): Promise<void> {
  if (!hasBuild) return;
  const cache = await caches.open(OWN);
  for (const path of files) {
    if (await cache.match(path)) continue;
    const response = (await storedFile(path)) ?? (await fetch(path));
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    await cache.put(path, response);
  }
  if (!(await storedPage()) && !(await putPage(await fetch(PAGE)))) throw new Error('the server has another build');
}

/** Returns a file of this build, or of another one that is still stored. */
export function storedFile(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

/** Returns the page with its headers, or undefined until the whole build is stored. */
export function storedPage(cacheName = OWN): Promise<Response | undefined> {
  return caches.match(PAGE, { cacheName });
}

/** Replaces the stored page, so that its headers are those of the server. */
export async function refreshPage(response: Response): Promise<void> {
  if (await storedPage()) await putPage(response);
  else await response.body?.cancel();
}

/** Stores a page, unless it needs files that this build lacks: it is that of another build, or of a proxy in front of the server. */
async function putPage(response: Response): Promise<boolean> {
  const html = await response.text();
  const needed = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const isOwn = needed.length > 0 && needed.every((path) => files.includes(path));
  if (!response.ok || response.redirected || !isOwn) return false;
  await (await caches.open(OWN)).put(PAGE, new Response(html, { headers: response.headers }));
  return true;
}

/** Deletes the builds before the previous one, whose open windows still load files. */
export async function deleteOldBuilds(): Promise<void> {
  const { old } = await storedBuilds();
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Ends the previous worker if this deletes no files that an open window can need: no build is deleted, or all windows say that they belong to
 * a build that stays. Otherwise the browser does it when no window is open, and each window that starts tries again.
 */
export async function takeOverIfSafe(): Promise<void> {
  const { kept, old } = await storedBuilds();
  const isKept = async (script: unknown) =>
    typeof script === 'string' &&
    (await Promise.all(kept.map((cacheName) => caches.match(script, { cacheName })))).some(
      (file) => file !== undefined,
    );
  const areKept = async () =>
    Promise.all((await openWindows()).map(async (each) => isKept(await askWindow(each, { type: 'build' }, ANSWER_MS))));
  if (old.length === 0 || (await areKept()).every((one) => one)) await worker.skipWaiting();
}

/** Returns the caches of this build and of the previous complete one, and those of all others, which are deleted. */
async function storedBuilds(): Promise<{ kept: string[]; old: string[] }> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  const pages = await Promise.all(others.map((name) => storedPage(name)));
  const previous = others.findLast((_name, index) => pages[index] !== undefined);
  return {
    kept: previous === undefined ? [OWN] : [OWN, previous],
    old: others.filter((name) => name !== previous),
  };
}
