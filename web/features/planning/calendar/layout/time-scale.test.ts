import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  adjacentLength,
  displayRange,
  lengthUntil,
  nearestStep,
  rangeBetween,
  STEP_MIN,
  stepAt,
  toPixels,
} from './time-scale.ts';

const DAY = 24 * 60;
const anyMinute = fc.integer({ min: 0, max: DAY - 1 });
const anyHeight = fc.double({ min: -500, max: 3_000, noNaN: true });
const isStep = (minutes: number) => minutes % STEP_MIN === 0;

test('converts pixels to the containing step and back', () => {
  fc.assert(
    fc.property(anyMinute, (minute) => {
      const step = stepAt(toPixels(minute));
      assert.ok(isStep(step) && step <= minute && minute - step < STEP_MIN);
      assert.equal(nearestStep(toPixels(step)), step);
    }),
  );
});

test('returns a step within the day for any number of pixels', () => {
  fc.assert(
    fc.property(anyHeight, (height) => {
      for (const step of [stepAt(height), nearestStep(height)]) {
        assert.ok(isStep(step) && step >= 0 && step <= DAY - STEP_MIN);
      }
    }),
  );
});

test('returns the same range for both drawing directions, never an empty one', () => {
  fc.assert(
    fc.property(anyHeight, anyHeight, (one, other) => {
      const { from, to } = rangeBetween(one, other);
      assert.deepEqual(rangeBetween(other, one), { from, to });
      assert.ok(isStep(from) && isStep(to) && to - from >= STEP_MIN && to <= DAY);
    }),
  );
});

test('ends at a step and not after midnight', () => {
  fc.assert(
    fc.property(anyMinute, anyHeight, (from, height) => {
      const length = lengthUntil(from, height);
      assert.ok(length >= STEP_MIN);
      assert.ok(from + length <= Math.max(DAY, from + STEP_MIN));
    }),
  );
  assert.equal(lengthUntil(540, toPixels(622)), 75);
});

test('changes durations by whole steps', () => {
  assert.deepEqual(
    [15, 30, 40, 45].map((length) => [adjacentLength(length, -1), adjacentLength(length, 1)]),
    [
      [15, 30],
      [15, 45],
      [30, 45],
      [30, 60],
    ],
  );
});

test('keeps a minimum height and stays within the day', () => {
  fc.assert(
    fc.property(anyMinute, fc.integer({ min: 1, max: 3000 }), (start, length) => {
      const { from, to } = displayRange(start, length);
      assert.ok(from >= 0 && to <= DAY && to - from >= 30 && from <= start);
    }),
  );
});
