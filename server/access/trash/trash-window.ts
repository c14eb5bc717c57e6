import { LIMITS } from '#contract/limits.ts';

const WINDOW_MS = LIMITS.trashDays * 24 * 60 * 60 * 1000;

/** The instant, in milliseconds, since which deleted rows can still be brought back. */
export function keptSince(now: number): number {
  return now - WINDOW_MS;
}

/** Until when, in milliseconds, a row deleted at that instant can be brought back. */
export function keptUntil(deletedAt: number): number {
  return deletedAt + WINDOW_MS;
}
