import { type AppWindow, worker } from './worker-types.ts';

type Question = { type: 'open'; path: string } | { type: 'build' };

/** Returns the open windows of the app, including those that another worker or none controls. */
export function openWindows(): Promise<AppWindow[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/**
 * Sends a message to a window. Returns its answer, or undefined after this time in milliseconds. A window without a listener, such as the sign-in
 * page, gives no answer.
 */
export function askWindow(target: AppWindow, message: Question, maxWaitMs: number): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs, undefined);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    target.postMessage(message, [port2]);
  });
}
