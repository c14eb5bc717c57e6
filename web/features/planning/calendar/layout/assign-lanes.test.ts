import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assignLanes, type MinuteRange } from './assign-lanes.ts';

const anyRange: fc.Arbitrary<MinuteRange> = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 15, max: 600 }))
  .map(([from, length]) => ({ from, to: from + length }));
const anyDay = fc.array(anyRange, { maxLength: 30 });
const overlap = (one: MinuteRange, other: MinuteRange) => one.from < other.to && other.from < one.to;

test('puts overlapping ranges into lanes and leaves others alone', () => {
  assert.deepEqual(
    assignLanes([
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
  assert.deepEqual(assignLanes([]), []);
});

test('gives overlapping ranges different lanes and the same number of lanes', () => {
  fc.assert(
    fc.property(anyDay, (ranges) => {
      const lanes = assignLanes(ranges);
      for (const [at, one] of ranges.entries()) {
        const mine = lanes[at] ?? { lane: -1, lanes: 0 };
        assert.ok(mine.lane >= 0 && mine.lane < mine.lanes);
        for (const [index, other] of ranges.entries()) {
          if (index === at || !overlap(one, other)) continue;
          assert.notEqual(lanes[index]?.lane, mine.lane);
          assert.equal(lanes[index]?.lanes, mine.lanes);
        }
      }
    }),
  );
});

test('uses no more lanes than ranges overlap at one time', () => {
  fc.assert(
    fc.property(anyDay, (ranges) => {
      const busiest = Math.max(
        0,
        ...ranges.map(({ from }) => ranges.filter((one) => one.from <= from && from < one.to).length),
      );
      for (const { lanes } of assignLanes(ranges)) assert.ok(lanes <= Math.max(1, busiest));
    }),
  );
});
