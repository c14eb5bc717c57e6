import { backoff } from './backoff.ts';

/** Resolves after the delay of `backoff`, or as soon as the browser is online again. */
export function waitToRetry(failures: number): Promise<void> {
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
