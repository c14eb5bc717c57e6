import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshKey } from './fresh-key.ts';

test('no two are the same, and each may stand in a header and in an address', () => {
  const keys = Array.from({ length: 1000 }, freshKey);
  assert.equal(new Set(keys).size, keys.length);
  for (const key of keys) assert.match(key, /^[A-Za-z0-9_-]{22}$/);
});
