import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPlace } from '../../task-data/order/compare.ts';
import { nestedRows } from '../../task-data/order/rows.ts';
import { anyTask } from '../../task-data/testing/any-task.ts';
import { allGaps, gapBehind, rowAbove, withoutBranch } from './rest-rows.ts';

const tasks = [
  anyTask({ id: 'a', sort_order: 1 }),
  anyTask({ id: 'a1', parent_id: 'a', sort_order: 1 }),
  anyTask({ id: 'a11', parent_id: 'a1' }),
  anyTask({ id: 'b', sort_order: 2 }),
];
const rows = nestedRows(tasks, byPlace, new Set());
const ids = (some: typeof rows) => some.map((row) => row.task.id).join(' ');

test('a branch is taken out whole, and where it stood is remembered', () => {
  const rest = withoutBranch(rows, 'a1');
  assert.deepEqual([ids(rest.rows), rest.depth, rest.height, rest.home], ['a b', 1, 1, { after: 0, depth: 1 }]);
  assert.equal(ids(withoutBranch(rows, 'a').rows), 'b');
});

test('a task from elsewhere takes nothing out', () => {
  assert.deepEqual(withoutBranch(rows, 'x'), { rows, depth: 0, height: 0, home: undefined });
});

test('a gap takes the depth that is nearest to the wanted one', () => {
  const rest = withoutBranch(rows, 'b');
  assert.deepEqual(gapBehind(rest, 2, 9), { after: 2, depth: 3 });
  assert.deepEqual(gapBehind(rest, 2, -3), { after: 2, depth: 0 });
  assert.deepEqual(gapBehind(rest, 0, 0), { after: 0, depth: 1 });
  assert.deepEqual(gapBehind(rest, -1, 2), { after: -1, depth: 0 });
});

test('every gap is there at every depth', () => {
  const rest = withoutBranch(rows, 'b');
  assert.deepEqual(
    allGaps(rest, -1, 2).map(({ after, depth }) => `${after}.${depth}`),
    ['-1.0', '0.1', '1.2', '2.0', '2.1', '2.2', '2.3'],
  );
});

test('a height lies behind the last row whose middle is above it', () => {
  const boxes = [
    { index: 4, top: 0, bottom: 40 },
    { index: 5, top: 40, bottom: 80 },
  ];
  assert.deepEqual(
    [-10, 19, 21, 61, 500].map((y) => rowAbove(boxes, y)),
    [3, 3, 4, 5, 5],
  );
  assert.equal(rowAbove([], 10), -1);
});
