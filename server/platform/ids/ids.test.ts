import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newId } from './ids.ts';

test('creates a version 7 UUID that starts with the instant', () => {
  const now = Date.UTC(2099, 0, 1);
  const id = newId(now);
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(Number.parseInt(id.replace('-', '').slice(0, 12), 16), now);
});

test('sorts ids by creation, also if the clock steps back', () => {
  const start = Date.UTC(2100, 0, 1);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 2, maxLength: 200 }), (steps) => {
      const ids = steps.map((step) => newId(start + step));
      assert.deepEqual(ids, ids.toSorted());
      assert.equal(new Set(ids).size, ids.length);
    }),
  );
});

test('sorts ids when the counter of a millisecond overflows', () => {
  const now = Date.UTC(2101, 0, 1);
  const ids = Array.from({ length: 10_000 }, () => newId(now));
  assert.deepEqual(ids, ids.toSorted());
});
