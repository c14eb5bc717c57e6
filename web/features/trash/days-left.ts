const DAY_MS = 86_400_000;

/** How many days something in the trash still stays, the one under way included. `now` is in milliseconds. */
export function daysLeft(purgeAfter: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(purgeAfter) - now) / DAY_MS));
}
