import { type AppWindow, worker } from './worker-types.ts';

/** Milliseconds for a window to answer. */
const ANSWER_MS = 1_000;

/** Returns the open windows of the app, including those that another worker or none controls. */
export function openWindows(): Promise<AppWindow[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Sends a message to a window. Returns its answer, or undefined. A window without a listener, such as the sign-in page, gives no answer. */
export function askWindow(
  target: AppWindow,
  message: { type: 'open'; path: string } | { type: 'build' },
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ANSWER_MS, undefined);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    target.postMessage(message, [port2]);
  });
}
