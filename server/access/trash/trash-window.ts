import { LIMITS } from '#contract/limits.ts';

const WINDOW_MS = LIMITS.trashDays * 24 * 60 * 60 * 1000;

/** The earliest deletion that can still be undone at the instant `now`. Both in milliseconds. */
export function restorableSince(now: number): number {
  return now - WINDOW_MS;
}

/** The last instant at which a record deleted at `deletedAt` can be restored. Both in milliseconds. */
export function restorableUntil(deletedAt: number): number {
  return deletedAt + WINDOW_MS;
}
