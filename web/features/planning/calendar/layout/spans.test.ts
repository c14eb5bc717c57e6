import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type Day, daysBetween, fromEpochDay, weekdayOf } from '#domain/day/calendar.ts';
import { dayOnPage, eachDay, fetchUntil, isWithin, SPANS, visibleDays, weeksIn } from './spans.ts';

const TODAY = '2026-11-21';
const anyDay: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 40_000 }).map(fromEpochDay);
const anySpan = fc.constantFrom(...SPANS, 'threeDays' as const);

test('fills a month to whole weeks: November 2026 begins on a Sunday and ends on a Monday', () => {
  assert.deepEqual(visibleDays('month', '2026-11-21', TODAY), { from: '2026-10-26', to: '2026-12-06' });
  assert.deepEqual(visibleDays('month', '2027-02-10', TODAY), { from: '2027-02-01', to: '2027-02-28' });
});

test('three days begin with today, and pages of three days follow before and after it', () => {
  const page = (day: Day) => visibleDays('threeDays', day, TODAY);
  assert.deepEqual(page(TODAY), { from: TODAY, to: '2026-11-23' });
  assert.deepEqual(page('2026-11-23'), page(TODAY));
  assert.deepEqual(page('2026-11-20'), { from: '2026-11-18', to: '2026-11-20' });
  assert.deepEqual(page(dayOnPage('threeDays', TODAY, 1)), { from: '2026-11-24', to: '2026-11-26' });
});

test('contains the active day, and whole weeks in a month', () => {
  fc.assert(
    fc.property(anySpan, anyDay, (span, at) => {
      assert.ok(isWithin(at, visibleDays(span, at, TODAY)));
      const month = visibleDays('month', at, TODAY);
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
      const here = visibleDays(span, at, TODAY);
      const next = visibleDays(span, dayOnPage(span, at, 1), TODAY);
      assert.ok(next.from <= addDays(here.to, 1) && next.to > here.to);
      const back = dayOnPage(span, dayOnPage(span, at, 1), -1);
      assert.deepEqual(visibleDays(span, back, TODAY).from.slice(0, 7), here.from.slice(0, 7));
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
