/** The service's time. */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
};

/** The machine's time or, when `startAt` (milliseconds) is given, a clock that began there now and runs on. */
export function createClock(startAt: number | null = null): Clock {
  const offset = startAt === null ? 0 : startAt - Date.now();
  return { now: () => Date.now() + offset };
}
