import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newId, newIdRange, RANGE_LENGTH } from './ids.ts';

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

test('a range has ascending ids of the same form, with a beginning that no other id has', () => {
  const now = Date.parse('2026-03-10T09:00:00.000Z');
  const [first, second] = [newIdRange(now), newIdRange(now)];
  const ids = Array.from({ length: 300 }, () => first.next());
  assert.deepEqual(ids.toSorted(), ids);
  assert.equal(new Set(ids).size, 300);
  for (const id of ids) {
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.equal(id.slice(0, RANGE_LENGTH), first.beginning);
  }
  const others = [second.next(), ...Array.from({ length: 300 }, () => newId(now))];
  assert.ok(others.every((id) => !id.startsWith(first.beginning)));
  assert.ok(others.every((id) => id > (ids.at(-1) ?? '')));
});
