/** Milliseconds after the time of the next synchronization when its result is requested. The jobs of the service run each minute. */
const AFTER_SYNC_MS = 75_000;
const MIN_INTERVAL_MS = 30_000;

/**
 * Returns the milliseconds until the times of connections are requested again, or false without one. A synchronization without changes causes no
 * live message. `times` are those of the next synchronizations.
 */
export function msAfterSync(times: readonly (string | undefined)[]): number | false {
  const known = times.flatMap((time) => (time === undefined ? [] : [Date.parse(time)]));
  if (known.length === 0) return false;
  return Math.max(Math.min(...known) + AFTER_SYNC_MS - Date.now(), MIN_INTERVAL_MS);
}
