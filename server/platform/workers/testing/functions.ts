/** Functions for the tests of worker threads. */

import { badRequest } from '../../errors/refusal.ts';
import { Transferred } from '../transferred.ts';

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

/** Returns the double of each byte, in buffers that are moved. */
export function doubled(...lists: Uint8Array[]): Transferred<Uint8Array<ArrayBuffer>[]> {
  const doubles = lists.map((bytes) => bytes.map((byte) => byte * 2) as Uint8Array<ArrayBuffer>);
  return new Transferred(
    doubles,
    doubles.map(({ buffer }) => buffer),
  );
}
