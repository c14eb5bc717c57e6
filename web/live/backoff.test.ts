import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoff } from './backoff.ts';

test('doubles the delay after each failure, up to 30 seconds', () => {
  assert.deepEqual(
    [0, 1, 2, 20].map((failures) => backoff(failures, 1)),
    [500, 1000, 2000, 30_000],
  );
});

test('reduces the delay by at most half', () => {
  assert.equal(backoff(3, 0), backoff(3, 1) / 2);
});
