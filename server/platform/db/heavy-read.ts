import { Refusal } from '../errors/refusal.ts';
import { FairQueue } from '../fairness/fair-queue.ts';

/** Heavy reads that run at the same time. Each can use one processor. */
export const HEAVY_READERS = 2;

/** Maximum duration of one heavy read in milliseconds, without the time in the queue. */
export const HEAVY_READ_MS = 5_000;

/** Longest wait for a heavy read in milliseconds. */
const MAX_WAIT_MS = 30_000;

/** Creates the queue of the heavy reads of one database. One account never uses all readers. */
export function heavyReadQueue(): FairQueue {
  return new FairQueue({ total: HEAVY_READERS, perAccount: HEAVY_READERS - 1, maxWaitMs: MAX_WAIT_MS });
}

/** 503 `unavailable` for a heavy read that exceeded its time. */
export function readTooSlow(): Refusal {
  return new Refusal('unavailable', { error: 'The search took too long. Use a more specific one.' });
}
