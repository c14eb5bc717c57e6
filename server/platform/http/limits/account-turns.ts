import type { FastifyReply } from 'fastify';
import { FairQueue, type Release } from '../../fairness/fair-queue.ts';

/** Requests of one account that run at the same time. Further ones wait in order. */
export const REQUESTS_PER_ACCOUNT = 8;

/** Longest wait in milliseconds, then 503 `unavailable`. */
const MAX_WAIT_MS = 30_000;

/** Creates the queue of the requests of all accounts. Accounts do not wait for each other. */
export function accountTurns(maxWaitMs = MAX_WAIT_MS): FairQueue {
  return new FairQueue({ total: Number.POSITIVE_INFINITY, perAccount: REQUESTS_PER_ACCOUNT, maxWaitMs });
}

/**
 * Waits until the account may run another request, and returns a promise only if it has to wait. Its turn ends with the response or with
 * the connection.
 */
export function waitForTurn(turns: FairQueue, account: string, reply: FastifyReply): undefined | Promise<void> {
  const slot = turns.acquire(account);
  if (slot instanceof Promise) return slot.then((release) => endWith(reply, release));
  endWith(reply, slot);
  return undefined;
}

function endWith({ raw }: FastifyReply, release: Release): void {
  if (raw.destroyed || raw.writableFinished) {
    release();
    return;
  }
  raw.on('close', release);
}
