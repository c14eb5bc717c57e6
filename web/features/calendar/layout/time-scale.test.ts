import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  drawn,
  lengthBeside,
  lengthUntil,
  nearestStep,
  pixelsOf,
  STEP_MIN,
  stepAt,
  stretchBetween,
} from './time-scale.ts';

const DAY = 24 * 60;
const anyMinute = fc.integer({ min: 0, max: DAY - 1 });
const anyHeight = fc.double({ min: -500, max: 3_000, noNaN: true });
const isStep = (minutes: number) => minutes % STEP_MIN === 0;

test('a height leads to the step it lies in, and back', () => {
  fc.assert(
    fc.property(anyMinute, (minute) => {
      const step = stepAt(pixelsOf(minute));
      assert.ok(isStep(step) && step <= minute && minute - step < STEP_MIN);
      assert.equal(nearestStep(pixelsOf(step)), step);
    }),
  );
});

test('whatever the height, a step is inside the day', () => {
  fc.assert(
    fc.property(anyHeight, (height) => {
      for (const step of [stepAt(height), nearestStep(height)]) {
        assert.ok(isStep(step) && step >= 0 && step <= DAY - STEP_MIN);
      }
    }),
  );
});

test('a stretch is the same whichever way it is drawn, and never empty', () => {
  fc.assert(
    fc.property(anyHeight, anyHeight, (one, other) => {
      const { from, to } = stretchBetween(one, other);
      assert.deepEqual(stretchBetween(other, one), { from, to });
      assert.ok(isStep(from) && isStep(to) && to - from >= STEP_MIN && to <= DAY);
    }),
  );
});

test('the lower edge ends on a step of the clock, and not beyond midnight', () => {
  fc.assert(
    fc.property(anyMinute, anyHeight, (from, height) => {
      const length = lengthUntil(from, height);
      assert.ok(length >= STEP_MIN);
      assert.ok(from + length <= Math.max(DAY, from + STEP_MIN));
    }),
  );
  assert.equal(lengthUntil(540, pixelsOf(622)), 75);
});

test('lengths grow and shrink by steps', () => {
  assert.deepEqual(
    [15, 30, 40, 45].map((length) => [lengthBeside(length, -1), lengthBeside(length, 1)]),
    [
      [15, 30],
      [15, 45],
      [30, 45],
      [30, 60],
    ],
  );
});

test('a block is high enough to be read and stays in its day', () => {
  fc.assert(
    fc.property(anyMinute, fc.integer({ min: 1, max: 3000 }), (start, length) => {
      const { from, to } = drawn(start, length);
      assert.ok(from >= 0 && to <= DAY && to - from >= 30 && from <= start);
    }),
  );
});
