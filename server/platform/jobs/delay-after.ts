const MINUTE_MS = 60_000;

/** Most doublings of the delay. */
const MAX_DOUBLINGS = 6;

/**
 * Returns the milliseconds until the next synchronization with another service: `minutes`, doubled by each failure in a row, and up to a minute
 * more, so that not all accounts are read at once.
 */
export function delayAfter(minutes: number, failures: number): number {
  return Math.round((minutes * 2 ** Math.min(failures, MAX_DOUBLINGS) + Math.random()) * MINUTE_MS);
}
