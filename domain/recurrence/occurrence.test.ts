import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { firstOccurrence, nextOccurrence } from './occurrence.ts';
import { anyDay, anyRule } from './testing/any-rule.ts';
import { enumerate, FIVE_YEARS } from './testing/enumerate.ts';

test('the next occurrence agrees with a day-by-day search', () => {
  fc.assert(
    fc.property(anyRule(), anyDay(2023, 2025), fc.integer({ min: -40, max: 400 }), (rule, anchor, ahead) => {
      const { until: _, ...endless } = rule;
      fc.pre(enumerate({ ...endless, interval: 1 }, anchor).length > 0);
      const after = addDays(anchor, ahead);
      const found = nextOccurrence(rule, anchor, after);
      const expected = enumerate(rule, anchor).find((day) => day > after);
      assert.equal(isBeyond(found, anchor) ? undefined : found, expected);
    }),
  );
});

test('the first occurrence agrees with a day-by-day search', () => {
  fc.assert(
    fc.property(anyRule(), anyDay(2023, 2025), (rule, from) => {
      const found = firstOccurrence(rule, from);
      const expected = enumerate({ ...rule, interval: 1 }, from).find((day) => day >= from);
      assert.equal(isBeyond(found, from) ? undefined : found, expected);
    }),
  );
});

function isBeyond(day: Day | undefined, anchor: Day): boolean {
  return day !== undefined && day > addDays(anchor, FIVE_YEARS);
}
