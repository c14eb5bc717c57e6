import { Refusal } from '../errors/refusal.ts';
import { FairQueue } from '../fairness/fair-queue.ts';

/** Maximum duration of one heavy read in milliseconds, without the time in the queue. */
export const HEAVY_READ_MS = 5_000;

/** Longest wait for a heavy read in milliseconds. */
const MAX_WAIT_MS = 30_000;

/** Creates the queue of the heavy reads of one database: `total` run at the same time, and `perAccount` of one account. */
export function heavyReadQueue(limits: { total: number; perAccount: number }): FairQueue {
  return new FairQueue({ ...limits, maxWaitMs: MAX_WAIT_MS });
}

/** 503 `unavailable` for a heavy read that exceeded its time. */
export function readTooSlow(): Refusal {
  return new Refusal('unavailable', { error: 'The search took too long. Use a more specific one.' });
}
