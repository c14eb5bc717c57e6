import { backoff } from './backoff.ts';

/** Waits as long as `backoff` says after so many failures in a row; ends early when the connection comes back. */
export function pauseAfter(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, backoff(failures, Math.random()));
    globalThis.addEventListener('online', end);
  });
}
