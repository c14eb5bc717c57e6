import { onReconnect } from '../platform/online.ts';
import { backoff } from './backoff.ts';

/** Resolves after the delay of `backoff`, or as soon as the browser is online or the service can be reached again. */
export function waitToRetry(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopFollowing();
      resolve();
    };
    const timer = setTimeout(end, backoff(failures, Math.random()));
    const stopFollowing = onReconnect(end);
  });
}
