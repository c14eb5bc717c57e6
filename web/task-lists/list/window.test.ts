import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { offsetsOf, rangeIn, rangesWith } from './window.ts';

test('computes the offsets of rows', () => {
  assert.deepEqual([...offsetsOf([40, 58, 40])], [0, 40, 98, 138]);
  assert.deepEqual([...offsetsOf([])], [0]);
});

test('returns the rows that intersect the band, in whole blocks', () => {
  const offsets = offsetsOf(Array.from({ length: 100 }, () => 40));
  assert.deepEqual(rangeIn(offsets, 0, 400, 10), { from: 0, to: 20 });
  assert.deepEqual(rangeIn(offsets, 410, 790, 10), { from: 10, to: 20 });
  assert.deepEqual(rangeIn(offsets, -500, -1, 10), { from: 0, to: 0 });
  assert.deepEqual(rangeIn(offsets, 4000, 4400, 10), { from: 0, to: 0 });
  assert.deepEqual(rangeIn(offsets, 3900, 9000, 10), { from: 90, to: 100 });
});

test('includes all rows in the band', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(heights, fc.nat(3000), fc.nat(800), (all, top, height) => {
      const offsets = offsetsOf(all);
      const { from, to } = rangeIn(offsets, top, top + height, 5);
      for (const [index] of all.entries()) {
        const begins = offsets[index] ?? 0;
        const ends = offsets[index + 1] ?? 0;
        if (begins < top + height && ends > top) assert.ok(index >= from && index < to);
      }
    }),
  );
});

test('adds pinned rows outside the range, once and in order', () => {
  assert.deepEqual(rangesWith({ from: 10, to: 20 }, [3, 15, 3, -1]), [
    { from: 3, to: 4 },
    { from: 10, to: 20 },
  ]);
  assert.deepEqual(rangesWith({ from: 0, to: 0 }, [7]), [{ from: 7, to: 8 }]);
});
