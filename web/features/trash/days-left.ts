const DAY_MS = 86_400_000;

/** How many whole days something in the trash still stays; 0 within the last one. `now` is in milliseconds. */
export function daysLeft(purgeAfter: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(purgeAfter) - now) / DAY_MS));
}
