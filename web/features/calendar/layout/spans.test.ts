import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type Day, daysBetween, fromEpochDay, weekdayOf } from '#domain/day/calendar.ts';
import { daysShown, eachDay, isWithin, pageFrom, readUntil, SPANS, weeksIn } from './spans.ts';

const anyDay: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 40_000 }).map(fromEpochDay);
const anySpan = fc.constantFrom(...SPANS);

test('a month fills whole weeks: November 2026 begins on a Sunday and ends on a Monday', () => {
  assert.deepEqual(daysShown('month', '2026-11-21'), { from: '2026-10-26', to: '2026-12-06' });
  assert.deepEqual(daysShown('month', '2027-02-10'), { from: '2027-02-01', to: '2027-02-28' });
});

test('what is shown holds the day that it stands at, and the weeks of a month are whole', () => {
  fc.assert(
    fc.property(anySpan, anyDay, (span, at) => {
      assert.ok(isWithin(at, daysShown(span, at)));
      const month = daysShown('month', at);
      assert.equal(weekdayOf(month.from), 1);
      const weeks = weeksIn(month);
      assert.ok(weeks.length >= 4 && weeks.length <= 6);
      assert.deepEqual(weeks.flat(), eachDay(month));
      assert.ok(weeks.every((week) => week.some((day) => day.slice(0, 7) === at.slice(0, 7))));
    }),
  );
});

test('turning a page and back stays in the same stretch, and pages leave no day out', () => {
  fc.assert(
    fc.property(anySpan, anyDay, (span, at) => {
      const here = daysShown(span, at);
      const next = daysShown(span, pageFrom(span, at, 1));
      assert.ok(next.from <= addDays(here.to, 1) && next.to > here.to);
      const back = pageFrom(span, pageFrom(span, at, 1), -1);
      assert.deepEqual(daysShown(span, back).from.slice(0, 7), here.from.slice(0, 7));
    }),
  );
});

test('what is read reaches beyond what is shown, and changes seldom', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const ahead = daysBetween(day, readUntil(day));
      assert.ok(ahead >= 28 && ahead <= 123, String(ahead));
    }),
  );
  assert.equal(readUntil('2026-11-21'), '2026-12-31');
  assert.equal(readUntil('2026-12-06'), '2027-03-31');
});
