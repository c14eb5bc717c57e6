import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetIndex } from './reorder-target.ts';

const rows = [0, 40, 80, 120].map((top) => ({ top, bottom: top + 40 }));

test('passes a row at its middle', () => {
  assert.equal(targetIndex(rows, 0, 59), 0);
  assert.equal(targetIndex(rows, 0, 61), 1);
  assert.equal(targetIndex(rows, 3, 59), 1);
  assert.equal(targetIndex(rows, 3, 19), 0);
});

test('uses the nearest end outside the list', () => {
  assert.equal(targetIndex(rows, 1, -500), 0);
  assert.equal(targetIndex(rows, 1, 5000), 3);
});
