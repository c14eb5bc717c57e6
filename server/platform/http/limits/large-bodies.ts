import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue, type Release } from '../../fairness/fair-queue.ts';

/** Size in bytes above which a body is large. Smaller ones need little memory and arrive in the time limit of their request. */
const LARGE_BYTES = 64 * 1024;

/** Large bodies of one account that arrive, or wait for their turn, at the same time. Further ones wait in order. */
export const LARGE_BODIES_PER_ACCOUNT = 10;

/** Longest wait in milliseconds, then 503 `unavailable`. Leaves most of the time limit of a request for its body. */
const MAX_WAIT_MS = 10_000;

/** Creates the queue of the large bodies of all accounts. Accounts do not wait for each other. */
export function largeBodies(): FairQueue {
  return new FairQueue({
    total: Number.POSITIVE_INFINITY,
    perAccount: LARGE_BODIES_PER_ACCOUNT,
    maxWaitMs: MAX_WAIT_MS,
  });
}

const slots = new WeakMap<FastifyRequest, Release>();

/**
 * Waits until the account may send another large body, and returns a promise only if it has to wait. The slot is free after
 * `releaseBodySlot`, or after the response. Bodies that arrive slowly do not delay other requests of the account, which wait for
 * `waitForTurn`.
 */
export function waitForBodySlot(
  bodies: FairQueue,
  account: string,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined | Promise<void> {
  if (!isLarge(request)) return undefined;
  const hold = (release: Release) => {
    if (reply.raw.destroyed || reply.raw.writableFinished) release();
    slots.set(request, release);
    reply.raw.once('close', release);
  };
  const slot = bodies.acquire(account);
  if (slot instanceof Promise) return slot.then(hold);
  hold(slot);
  return undefined;
}

/** Frees the slot of a request that has its turn. A body that has arrived keeps its slot until then, because it uses memory or disk space. */
export function releaseBodySlot(request: FastifyRequest): void {
  slots.get(request)?.();
}

/** A chunked body can have any length. */
function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BYTES;
}
