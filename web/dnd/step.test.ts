import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepFrom } from './step.ts';
import type { Spot } from './zones.ts';

const spot = (list: string, line: number, depth: number): Spot => ({
  key: `${list}${line}.${depth}`,
  mark: { line: { left: 0, top: 0, width: 0, height: 0 } },
  spoken: '',
  line,
  depth,
  isHome: false,
  drop: () => undefined,
});
/** Two lists: one with a line that takes two depths, and an empty one below it. */
const spots = [spot('a', 0, 0), spot('a', 1, 0), spot('a', 1, 1), spot('a', 2, 0), spot('b', 0, 0)];
const step = (from: string, key: string) =>
  stepFrom(
    spots,
    spots.find((one) => one.key === from),
    key,
  )?.key;

test('down and up lead from line to line, across lists, at the nearest depth', () => {
  assert.deepEqual(
    ['a0.0', 'a1.0', 'a1.1', 'a2.0', 'b0.0'].map((from) => step(from, 'ArrowDown')),
    ['a1.0', 'a2.0', 'a2.0', 'b0.0', undefined],
  );
  assert.deepEqual(
    ['a0.0', 'a1.1', 'a2.0', 'b0.0'].map((from) => step(from, 'ArrowUp')),
    [undefined, 'a0.0', 'a1.0', 'a2.0'],
  );
});

test('sideways changes the depth and nothing else', () => {
  assert.equal(step('a1.0', 'ArrowRight'), 'a1.1');
  assert.equal(step('a1.1', 'ArrowLeft'), 'a1.0');
  assert.equal(step('a1.1', 'ArrowRight'), undefined);
  assert.equal(step('a2.0', 'ArrowRight'), undefined);
});

test('from nowhere the first spot is reached', () => {
  assert.equal(stepFrom(spots, undefined, 'ArrowDown')?.key, 'a0.0');
  assert.equal(stepFrom([], undefined, 'ArrowDown'), undefined);
});

test('side by side, sideways leads to the nearest line of the next column, and up and down stay in theirs', () => {
  const board = [
    ...[0, 1, 2].map((line) => ({ ...spot('a', line, 0), column: 'a' })),
    ...[0, 1].map((line) => ({ ...spot('b', line, 0), column: 'b' })),
    { ...spot('c', 0, 0), column: 'c' },
  ];
  const go = (from: string, key: string) =>
    stepFrom(
      board,
      board.find((one) => one.key === from),
      key,
    )?.key;
  assert.deepEqual(
    ['a2.0', 'b1.0', 'c0.0'].map((from) => go(from, 'ArrowRight')),
    ['b1.0', 'c0.0', undefined],
  );
  assert.deepEqual(
    ['a0.0', 'b1.0', 'c0.0'].map((from) => go(from, 'ArrowLeft')),
    [undefined, 'a1.0', 'b0.0'],
  );
  assert.equal(go('a2.0', 'ArrowDown'), undefined);
  assert.equal(go('b0.0', 'ArrowUp'), undefined);
  assert.equal(go('b0.0', 'ArrowDown'), 'b1.0');
});
