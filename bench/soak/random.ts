/** Repeatable random choices: the same seed gives the same choices in the same order. */
export type Random = {
  /** Returns an integer from 0 to below the limit. */
  below(limit: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** Returns an item of the list, or undefined if it is empty. */
  pick<T>(list: readonly T[]): T | undefined;
};

/** Mulberry32: small, fast, and uniform enough for choosing actions. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}
