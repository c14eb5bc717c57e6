import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { evenPositions, positionBetween, positionsBetween, STEP } from './position.ts';

test('positions before, after and between neighbours', () => {
  assert.equal(positionBetween(undefined, undefined), STEP);
  assert.equal(positionBetween(STEP, undefined), 2 * STEP);
  assert.equal(positionBetween(undefined, STEP), 0);
  assert.equal(positionBetween(undefined, 0), -STEP);
  assert.equal(positionBetween(0, STEP), STEP / 2);
  assert.equal(positionBetween(1, 2), 1.5);
  assert.equal(positionBetween(0, 5), 3);
});

test('returns undefined if no number fits', () => {
  assert.equal(positionBetween(5, 5), undefined);
  assert.equal(positionBetween(6, 5), undefined);
  assert.equal(positionBetween(1, 1 + Number.EPSILON), undefined);
  assert.equal(positionBetween(1e300, undefined), undefined);
  assert.equal(positionBetween(undefined, -Number.MAX_VALUE), undefined);
  assert.equal(positionBetween(Number.POSITIVE_INFINITY, undefined), undefined);
  assert.equal(positionBetween(Number.NaN, 1), undefined);
});

test('a position is strictly between any two neighbours, or undefined', () => {
  const neighbour = fc.option(fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, 5e-324)), { nil: undefined });
  fc.assert(
    fc.property(neighbour, neighbour, (before, after) => {
      const position = positionBetween(before, after);
      if (position === undefined) return;
      assert.ok(Number.isFinite(position));
      assert.ok(before === undefined || before < position);
      assert.ok(after === undefined || position < after);
    }),
  );
});

test('a gap between even positions takes fifty moves', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }), (halves) => {
      let [low = 0, high = 0] = evenPositions(2);
      for (const upper of halves) {
        const position = positionBetween(low, high);
        assert.ok(position !== undefined);
        if (upper) low = position;
        else high = position;
      }
    }),
  );
});

test('a thousand moves keep all positions distinct, with renumbering when a gap is full', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), fc.integer({ min: 2, max: 6 }), (targets, length) => {
      let positions = evenPositions(length);
      for (let move = 0; move < 1000; move++) {
        const index = (targets.next().value ?? 0) % 2; // mostly into the same gaps
        const moved = positions.toSpliced(positions.length - 1, 1);
        let position = positionBetween(moved[index - 1], moved[index]);
        if (position === undefined) {
          moved.splice(0, moved.length, ...evenPositions(moved.length));
          position = positionBetween(moved[index - 1], moved[index]);
        }
        assert.ok(position !== undefined);
        positions = moved.toSpliced(index, 0, position);
        assert.equal(new Set(positions).size, length);
        assert.deepEqual(
          positions,
          positions.toSorted((a, b) => a - b),
        );
      }
    }),
    { numRuns: 20 },
  );
});

test('even positions ascend from the start', () => {
  assert.deepEqual(evenPositions(3), [STEP, 2 * STEP, 3 * STEP]);
  assert.deepEqual(evenPositions(2, 10 * STEP), [11 * STEP, 12 * STEP]);
  assert.deepEqual(evenPositions(0), []);
});

test('returns several positions before, after and between neighbours, at equal distances', () => {
  assert.deepEqual(positionsBetween(undefined, undefined, 2), [STEP, 2 * STEP]);
  assert.deepEqual(positionsBetween(5, undefined, 2), [5 + STEP, 5 + 2 * STEP]);
  assert.deepEqual(positionsBetween(undefined, 5, 2), [5 - 2 * STEP, 5 - STEP]);
  assert.deepEqual(positionsBetween(0, 8, 3), [2, 4, 6]);
  assert.equal(positionsBetween(1, 1 + Number.EPSILON, 2), undefined);
  assert.equal(positionsBetween(6, 5, 1), undefined);
});

test('returns ascending positions strictly inside any gap, or undefined', () => {
  const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined });
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 20 }), (before, after, count) => {
      const positions = positionsBetween(before, after, count);
      if (!positions) return;
      const all = [before ?? -Infinity, ...positions, after ?? Infinity];
      assert.equal(positions.length, count);
      assert.ok(all.every((position, index) => index === 0 || position > (all[index - 1] ?? -Infinity)));
      assert.ok(positions.every(Number.isFinite));
    }),
  );
});
