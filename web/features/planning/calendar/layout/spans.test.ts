import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type Day, daysBetween, fromEpochDay, weekdayOf } from '#domain/day/calendar.ts';
import { dayOnPage, eachDay, fetchUntil, isWithin, SPANS, visibleDays, weeksIn } from './spans.ts';

const anyDay: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 40_000 }).map(fromEpochDay);
const anySpan = fc.constantFrom(...SPANS);

test('fills a month to whole weeks: November 2026 begins on a Sunday and ends on a Monday', () => {
  assert.deepEqual(visibleDays('month', '2026-11-21'), { from: '2026-10-26', to: '2026-12-06' });
  assert.deepEqual(visibleDays('month', '2027-02-10'), { from: '2027-02-01', to: '2027-02-28' });
});

test('contains the active day, and whole weeks in a month', () => {
  fc.assert(
    fc.property(anySpan, anyDay, (span, at) => {
      assert.ok(isWithin(at, visibleDays(span, at)));
      const month = visibleDays('month', at);
      assert.equal(weekdayOf(month.from), 1);
      const weeks = weeksIn(month);
      assert.ok(weeks.length >= 4 && weeks.length <= 6);
      assert.deepEqual(weeks.flat(), eachDay(month));
      assert.ok(weeks.every((week) => week.some((day) => day.slice(0, 7) === at.slice(0, 7))));
    }),
  );
});

test('returns to the same page after a page forward and back, and skips no day', () => {
  fc.assert(
    fc.property(anySpan, anyDay, (span, at) => {
      const here = visibleDays(span, at);
      const next = visibleDays(span, dayOnPage(span, at, 1));
      assert.ok(next.from <= addDays(here.to, 1) && next.to > here.to);
      const back = dayOnPage(span, dayOnPage(span, at, 1), -1);
      assert.deepEqual(visibleDays(span, back).from.slice(0, 7), here.from.slice(0, 7));
    }),
  );
});

test('fetches beyond the visible days, up to the end of a quarter', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const ahead = daysBetween(day, fetchUntil(day));
      assert.ok(ahead >= 28 && ahead <= 123, String(ahead));
    }),
  );
  assert.equal(fetchUntil('2026-11-21'), '2026-12-31');
  assert.equal(fetchUntil('2026-12-06'), '2027-03-31');
});
