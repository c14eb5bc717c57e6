import { type AppWindow, worker } from './worker-types.ts';

/** Milliseconds for a window to take over a path. */
const ANSWER_MS = 1_000;

/** Shows a path in a window of the app that is open, or opens one. */
export async function openPath(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const each of windows) {
    if (!(await takesOver(each, path))) continue;
    await each.focus();
    return;
  }
  await worker.clients.openWindow(url.href);
}

/** Asks a window to show the path. A window without a listener, such as the sign-in page, gives no answer. */
function takesOver(target: AppWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    target.postMessage({ type: 'open', path }, [port2]);
  });
}
