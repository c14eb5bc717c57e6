/**
 * Delays the live messages about the user's new tasks. The message about a task that this tab creates can arrive before the
 * response. Until then its id is unknown, and the task would appear twice: once with the temporary id, once with the real one.
 */

let pendingCount = 0;
let waiting: (() => void)[] = [];

/** Must be called before this tab sends a request that creates tasks. */
export function startCreation(): void {
  pendingCount += 1;
}

/** Must be called after the response or the failure. */
export function endCreation(): void {
  pendingCount -= 1;
  if (pendingCount > 0) return;
  const ready = waiting;
  waiting = [];
  for (const run of ready) run();
}

/** Calls `run` when no creation is pending: immediately, or after the last one. */
export function afterCreations(run: () => void): void {
  if (pendingCount === 0) run();
  else waiting.push(run);
}
