import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Resolves when the event loop has handled the waiting events, or after `limitMs` milliseconds. One turn accepts only one connection: without
 * this, the last of 32 new ones would wait for 32 turns with work.
 */
export async function waitingEvents(limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  let handled: number;
  do {
    handled = performance.nodeTiming.uvMetricsInfo.events;
    await nextTurn();
  } while (performance.nodeTiming.uvMetricsInfo.events > handled && performance.now() < end);
}
