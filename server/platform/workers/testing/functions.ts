/** Functions for the tests of worker threads. */

import { badRequest } from '../../errors/refusal.ts';

export function addAll(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Counts to `most`: about 0.1 s for 100 million. */
export function count(most: number): number {
  let counted = 0;
  while (counted < most) counted += 1;
  return counted;
}

/** Throws 400 with this text. */
export function refuse(error: string): never {
  throw badRequest(error);
}
