import type { Box, NumberedLines, Run } from './line-changes.ts';

/**
 * Returns the longest sequence of lines that occur exactly once in each range and are in the same order in both (the
 * `patience diff` method). These lines anchor the comparison.
 */
export function anchorsBetween(texts: NumberedLines, box: Box): Run[] {
  const pairs = pairsOf(texts, box);
  const piles: number[] = []; // by length: the last pair of the best sequence of that length
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

/** Returns the positions of the lines that occur once in each range, in the order of the first range. */
function pairsOf({ a, b, kinds }: NumberedLines, box: Box): { a: number; b: number }[] {
  const inA = positionsOf(a, box.a, box.aEnd, kinds);
  const inB = positionsOf(b, box.b, box.bEnd, kinds);
  const pairs: { a: number; b: number }[] = [];
  for (let position = box.a; position < box.aEnd; position += 1) {
    const line = a[position] ?? 0;
    const other = inB[line] ?? NONE;
    if (inA[line] === position && other >= 0) pairs.push({ a: position, b: other });
  }
  return pairs;
}

const NONE = -1;
const SEVERAL = -2;

/** Returns the position of each line by its number, NONE for a line that does not occur, SEVERAL for one that repeats. */
function positionsOf(lines: Int32Array, from: number, to: number, kinds: number): Int32Array {
  const positions = new Int32Array(kinds).fill(NONE);
  for (let position = from; position < to; position += 1) {
    const line = lines[position] ?? 0;
    positions[line] = positions[line] === NONE ? position : SEVERAL;
  }
  return positions;
}

/** Returns the index of the first pile whose end is not below `value`. The ends are ascending. */
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
