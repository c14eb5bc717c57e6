const INITIAL_MS = 500;
const MAX_MS = 30_000;

/**
 * Returns the delay before the next attempt in milliseconds: exponential, at most 30 seconds, with jitter.
 *
 * `failures` is the number of failed attempts before the last one. `random` (0 to 1) spreads the delay over its upper half, so
 * that not all clients reconnect at the same time.
 */
export function backoff(failures: number, random: number): number {
  const full = Math.min(MAX_MS, INITIAL_MS * 2 ** failures);
  return Math.round(full * (0.5 + random / 2));
}
