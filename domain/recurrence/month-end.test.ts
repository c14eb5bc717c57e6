import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toEpochDay } from '#domain/day/calendar.ts';
import { fromStrictMonthEnd, toStrictMonthEnd } from './month-end.ts';
import { daysOfPeriod, periodOf } from './pattern.ts';
import { parseRule, printRule } from './rule.ts';
import { normaliseRule } from './series.ts';
import { anyDay, anyRule } from './testing/any-rule.ts';

test('converts the 29th to 31st for programs that skip short months', () => {
  for (const [own, others] of [
    ['FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=29', 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['FREQ=MONTHLY;BYMONTHDAY=28', 'FREQ=MONTHLY;BYMONTHDAY=28'],
    ['FREQ=MONTHLY;BYMONTHDAY=15,31', 'FREQ=MONTHLY;BYMONTHDAY=15,31'],
  ] as const) {
    const result = parseRule(own);
    assert.ok('rule' in result);
    assert.equal(printRule(toStrictMonthEnd(result.rule)), others);
  }
});

test('the converted rule has the same dates', () => {
  fc.assert(
    fc.property(anyRule(), anyDay(2024, 2027), (given, day) => {
      const rule = normaliseRule(given, day);
      const folded = toStrictMonthEnd(rule);
      assert.deepEqual(fromStrictMonthEnd(folded), rule);
      if (folded === rule) return;
      const origin = toEpochDay(day);
      const period = periodOf(rule, origin);
      assert.deepEqual(daysOfPeriod(folded, period, origin, 'none'), daysOfPeriod(rule, period, origin));
    }),
    { numRuns: 500 },
  );
});
