import { askWindow, openWindows } from './ask-window.ts';
import { worker } from './worker-types.ts';

/** Milliseconds for a window to take over a path. */
const ANSWER_MS = 1_000;

/** Shows a path in a window of the app that is open, or opens one. */
export async function openPath(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  for (const each of await openWindows()) {
    if ((await askWindow(each, { type: 'open', path }, ANSWER_MS)) !== 'opened') continue;
    await each.focus();
    return;
  }
  await worker.clients.openWindow(url.href);
}
