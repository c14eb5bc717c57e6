import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Stretch, sideBySide } from './side-by-side.ts';

const anyStretch: fc.Arbitrary<Stretch> = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 15, max: 600 }))
  .map(([from, length]) => ({ from, to: from + length }));
const anyDay = fc.array(anyStretch, { maxLength: 30 });
const overlap = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;

test('what overlaps shares the width, what follows has it alone', () => {
  assert.deepEqual(
    sideBySide([
      { from: 540, to: 600 },
      { from: 570, to: 630 },
      { from: 600, to: 660 },
      { from: 660, to: 690 },
    ]),
    [
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ],
  );
  assert.deepEqual(sideBySide([]), []);
});

test('no two that overlap stand in one lane, they agree about the number, and every lane exists', () => {
  fc.assert(
    fc.property(anyDay, (stretches) => {
      const lanes = sideBySide(stretches);
      for (const [at, one] of stretches.entries()) {
        const mine = lanes[at] ?? { lane: -1, lanes: 0 };
        assert.ok(mine.lane >= 0 && mine.lane < mine.lanes);
        for (const [beside, other] of stretches.entries()) {
          if (beside === at || !overlap(one, other)) continue;
          assert.notEqual(lanes[beside]?.lane, mine.lane);
          assert.equal(lanes[beside]?.lanes, mine.lanes);
        }
      }
    }),
  );
});

test('no more lanes than stretches that meet at one moment', () => {
  fc.assert(
    fc.property(anyDay, (stretches) => {
      const busiest = Math.max(
        0,
        ...stretches.map(({ from }) => stretches.filter((one) => one.from <= from && from < one.to).length),
      );
      for (const { lanes } of sideBySide(stretches)) assert.ok(lanes <= Math.max(1, busiest));
    }),
  );
});
