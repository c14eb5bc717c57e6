import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomId } from './random-id.ts';

test('returns different ids that are valid in headers and URLs', () => {
  const keys = Array.from({ length: 1000 }, randomId);
  assert.equal(new Set(keys).size, keys.length);
  for (const key of keys) assert.match(key, /^[A-Za-z0-9_-]{22}$/);
});
