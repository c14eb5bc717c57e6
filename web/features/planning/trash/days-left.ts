const DAY_MS = 86_400_000;

/** Returns the days until a record is purged, including the current day, at least 1. `now` is in milliseconds. */
export function daysLeft(purgeAfter: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(purgeAfter) - now) / DAY_MS));
}
