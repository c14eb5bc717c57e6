import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the milliseconds between a wrong password and its answer, for the number of recent attempts for the account. */
export type FailureDelay = (attempts: number) => number;

const SHORTEST_MS = 250;
const MAX_MS = 2000;

/** Doubles with every attempt up to two seconds. */
export const failureDelay: FailureDelay = (attempts) => Math.min(SHORTEST_MS * 2 ** (attempts - 1), MAX_MS);

/**
 * Waits until `delay` milliseconds after the arrival of the request. The answer to a wrong password therefore does not depend on the
 * duration of its check, which differs between accounts whose hashes have other parameters. Must not be called inside a transaction.
 */
export async function waitSince(arrived: number, delay: number): Promise<void> {
  const remaining = arrived + delay - performance.now();
  if (remaining > 0) await sleep(remaining);
}
