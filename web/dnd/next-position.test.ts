import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DropPosition } from './drop-zones.ts';
import { nextPosition } from './next-position.ts';

const position = (list: string, line: number, depth: number): DropPosition => ({
  key: `${list}${line}.${depth}`,
  indicator: { line: { left: 0, top: 0, width: 0, height: 0 } },
  announcement: '',
  line,
  depth,
  isOrigin: false,
  drop: () => undefined,
});
/** Two lists: one has a line with two depths, the other is empty and below it. */
const positions = [
  position('a', 0, 0),
  position('a', 1, 0),
  position('a', 1, 1),
  position('a', 2, 0),
  position('b', 0, 0),
];
const step = (from: string, key: string) =>
  nextPosition(
    positions,
    positions.find((one) => one.key === from),
    key,
  )?.key;

test('moves up and down by lines, across lists, at the nearest depth', () => {
  assert.deepEqual(
    ['a0.0', 'a1.0', 'a1.1', 'a2.0', 'b0.0'].map((from) => step(from, 'ArrowDown')),
    ['a1.0', 'a2.0', 'a2.0', 'b0.0', undefined],
  );
  assert.deepEqual(
    ['a0.0', 'a1.1', 'a2.0', 'b0.0'].map((from) => step(from, 'ArrowUp')),
    [undefined, 'a0.0', 'a1.0', 'a2.0'],
  );
});

test('changes only the depth with left and right', () => {
  assert.equal(step('a1.0', 'ArrowRight'), 'a1.1');
  assert.equal(step('a1.1', 'ArrowLeft'), 'a1.0');
  assert.equal(step('a1.1', 'ArrowRight'), undefined);
  assert.equal(step('a2.0', 'ArrowRight'), undefined);
});

test('begins at the first position', () => {
  assert.equal(nextPosition(positions, undefined, 'ArrowDown')?.key, 'a0.0');
  assert.equal(nextPosition([], undefined, 'ArrowDown'), undefined);
});

test('moves between columns with left and right, and inside a column with up and down', () => {
  const board = [
    ...[0, 1, 2].map((line) => ({ ...position('a', line, 0), column: 'a' })),
    ...[0, 1].map((line) => ({ ...position('b', line, 0), column: 'b' })),
    { ...position('c', 0, 0), column: 'c' },
  ];
  const go = (from: string, key: string) =>
    nextPosition(
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
