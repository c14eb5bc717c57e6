import { LIMITS } from '#contract/limits.ts';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** Milliseconds after each failed attempt but the last: together about 24 hours. */
const DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR];

/** The longest random part of a delay, so that messages that failed together are not repeated together. */
const JITTER = 0.1;

/** Returns the milliseconds until the next attempt after `attempts` failed ones. Undefined after the last one. */
export function retryDelay(attempts: number): number | undefined {
  const delay = attempts < LIMITS.webhooks.attempts ? DELAYS[attempts - 1] : undefined;
  return delay && Math.round(delay * (1 + Math.random() * JITTER));
}
