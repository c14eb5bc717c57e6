import type { Box, Numbered, Run } from './line-changes.ts';

/**
 * Lines that stand once in each of two stretches, as many as are in the same order in both (patience sorting): what somebody
 * who compares them would hold on to.
 */
export function anchorsBetween(texts: Numbered, box: Box): Run[] {
  const pairs = pairsOf(texts, box);
  const piles: number[] = []; // the last pair of the best row of each length
  const previous: number[] = [];
  pairs.forEach(({ b }, index) => {
    const pile = firstNotBelow(piles, (top) => pairs[top]?.b ?? 0, b);
    previous.push(pile === 0 ? -1 : (piles[pile - 1] ?? -1));
    piles[pile] = index;
  });
  const anchors: Run[] = [];
  for (let index = piles.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const { a, b } = pairs[index] ?? { a: 0, b: 0 };
    anchors.push({ a, b, length: 1 });
  }
  return anchors.reverse();
}

/** The places of lines that stand once in each stretch, in the order of the first. */
function pairsOf({ a, b, kinds }: Numbered, box: Box): { a: number; b: number }[] {
  const inA = placesOf(a, box.a, box.aEnd, kinds);
  const inB = placesOf(b, box.b, box.bEnd, kinds);
  const pairs: { a: number; b: number }[] = [];
  for (let place = box.a; place < box.aEnd; place += 1) {
    const line = a[place] ?? 0;
    const other = inB[line] ?? NONE;
    if (inA[line] === place && other >= 0) pairs.push({ a: place, b: other });
  }
  return pairs;
}

const NONE = -1;
const SEVERAL = -2;

/** By the number of a line: where it stands. */
function placesOf(lines: Int32Array, from: number, to: number, kinds: number): Int32Array {
  const places = new Int32Array(kinds).fill(NONE);
  for (let place = from; place < to; place += 1) {
    const line = lines[place] ?? 0;
    places[line] = places[line] === NONE ? place : SEVERAL;
  }
  return places;
}

/** How many of the piles, whose ends rise, end below this value. */
function firstNotBelow(piles: readonly number[], endOf: (pile: number) => number, value: number): number {
  let low = 0;
  let high = piles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(piles[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
