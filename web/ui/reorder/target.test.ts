import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropLine, targetAt } from './target.ts';

const rows = [0, 40, 80, 120].map((top) => ({ top, bottom: top + 40 }));

test('passes a row when the pointer is beyond its middle', () => {
  assert.equal(targetAt(rows, 0, 59), 0);
  assert.equal(targetAt(rows, 0, 61), 1);
  assert.equal(targetAt(rows, 3, 59), 1);
  assert.equal(targetAt(rows, 3, 19), 0);
});

test('moves to the nearer end outside the list', () => {
  assert.equal(targetAt(rows, 1, -500), 0);
  assert.equal(targetAt(rows, 1, 5000), 3);
});

test('shows the drop line at the new index, and none at the original index', () => {
  assert.equal(dropLine(2, { from: 0, to: 2 }), 'after');
  assert.equal(dropLine(1, { from: 3, to: 1 }), 'before');
  assert.equal(dropLine(1, { from: 1, to: 1 }), undefined);
  assert.equal(dropLine(0, { from: 3, to: 1 }), undefined);
  assert.equal(dropLine(0, undefined), undefined);
});
