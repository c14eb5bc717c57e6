import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue } from '../../fairness/fair-queue.ts';

/** Larger bodies count, in bytes. Smaller ones need little memory and arrive in the time limit of their request. */
const LARGE = 64 * 1024;

/** Large bodies of one account that arrive at the same time. Further ones wait in order. */
export const LARGE_BODIES_PER_ACCOUNT = 10;

/** Longest wait in milliseconds, then 503 `unavailable`. Shorter than the time limit of a request, whose answer would name another reason. */
const MAX_WAIT_MS = 20_000;

/** Creates the queue of the large bodies of all accounts. Accounts do not wait for each other. */
export function largeBodies(): FairQueue {
  return new FairQueue({
    total: Number.POSITIVE_INFINITY,
    perAccount: LARGE_BODIES_PER_ACCOUNT,
    maxWaitMs: MAX_WAIT_MS,
  });
}

/**
 * Waits until the account may send another large body, and returns a promise only if it has to wait. Its place is free when the body has
 * arrived, or after the response. Bodies that arrive slowly do not delay other requests of the account, which wait for `waitForTurn`.
 */
export function waitForPlace(
  bodies: FairQueue,
  account: string,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined | Promise<void> {
  if (!isLarge(request)) return undefined;
  const hold = (release: () => void) => {
    if (reply.raw.destroyed || reply.raw.writableFinished) release();
    request.raw.once('end', release);
    reply.raw.once('close', release);
  };
  const place = bodies.acquire(account);
  if (place instanceof Promise) return place.then(hold);
  hold(place);
  return undefined;
}

/** A body without a length can have any. */
function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE;
}
