/** The source of the current time. */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
};

/** Returns the system clock, or a clock that starts at `startAt` (milliseconds) and advances in real time. */
export function createClock(startAt: number | null = null): Clock {
  const offset = startAt === null ? 0 : startAt - Date.now();
  return { now: () => Date.now() + offset };
}
