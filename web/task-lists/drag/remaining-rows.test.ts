import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPosition } from '../../task-data/order/compare.ts';
import { nestedRows } from '../../task-data/order/rows.ts';
import { anyTask } from '../../task-data/testing/any-task.ts';
import { allGaps, nearestGap, rowAbove, withoutSubtrees } from './remaining-rows.ts';

const tasks = [
  anyTask({ id: 'a', sort_order: 1 }),
  anyTask({ id: 'a1', parent_id: 'a', sort_order: 1 }),
  anyTask({ id: 'a11', parent_id: 'a1' }),
  anyTask({ id: 'b', sort_order: 2 }),
];
const rows = nestedRows(tasks, byPosition, new Set());
const ids = (some: typeof rows) => some.map((row) => row.task.id).join(' ');

test('removes a subtree and returns its original gap', () => {
  const rest = withoutSubtrees(rows, ['a1']);
  assert.deepEqual([ids(rest.rows), rest.depth, rest.height, rest.origin], ['a b', 1, 1, { after: 0, depth: 1 }]);
  assert.equal(ids(withoutSubtrees(rows, ['a']).rows), 'b');
});

test('removes nothing for a task of another list', () => {
  assert.deepEqual(withoutSubtrees(rows, ['x']), {
    rows,
    depth: 0,
    height: 0,
    origin: undefined,
    hasAll: false,
  });
});

test('removes several subtrees, and returns their gap if they were next to each other', () => {
  const together = withoutSubtrees(rows, ['a', 'b']);
  assert.deepEqual(
    [ids(together.rows), together.depth, together.height, together.origin],
    ['', 0, 2, { after: -1, depth: 0 }],
  );
  const apart = withoutSubtrees(rows, ['a11', 'b']);
  assert.deepEqual([ids(apart.rows), apart.depth, apart.height, apart.origin], ['a a1', 2, 0, undefined]);
  assert.equal(apart.hasAll, true);
  assert.deepEqual(
    [withoutSubtrees(rows, ['b', 'x']).origin, withoutSubtrees(rows, ['b', 'x']).hasAll],
    [undefined, false],
  );
});

test('limits the depth of a gap to the allowed depths', () => {
  const rest = withoutSubtrees(rows, ['b']);
  assert.deepEqual(nearestGap(rest, 2, 9), { after: 2, depth: 3 });
  assert.deepEqual(nearestGap(rest, 2, -3), { after: 2, depth: 0 });
  assert.deepEqual(nearestGap(rest, 0, 0), { after: 0, depth: 1 });
  assert.deepEqual(nearestGap(rest, -1, 2), { after: -1, depth: 0 });
});

test('returns all gaps at all depths', () => {
  const rest = withoutSubtrees(rows, ['b']);
  assert.deepEqual(
    allGaps(rest, -1, 2).map(({ after, depth }) => `${after}.${depth}`),
    ['-1.0', '0.1', '1.2', '2.0', '2.1', '2.2', '2.3'],
  );
});

test('finds the last row whose middle is above the pointer', () => {
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
