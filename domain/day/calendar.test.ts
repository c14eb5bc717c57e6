import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  daysInMonth,
  fromEpochDay,
  isDate,
  isDay,
  isLeapYear,
  isoWeekOf,
  isoWeeksIn,
  mondayOf,
  mondayOfIsoWeek,
  partsOf,
  partsOfEpochDay,
  toEpochDay,
  weekdayOf,
} from './calendar.ts';

const FIRST = toEpochDay('0001-01-01');
const LAST = toEpochDay('9999-12-31');
const anyDay = fc.integer({ min: FIRST, max: LAST }).map(fromEpochDay);
const usualDay = fc.integer({ min: toEpochDay('1600-01-01'), max: toEpochDay('2400-12-31') }).map(fromEpochDay);

test('accepts only existing dates in full form', () => {
  for (const text of ['2026-10-14', '0001-01-01', '9999-12-31', '2024-02-29', '2000-02-29'])
    assert.ok(isDay(text), text);
  const others = ['', '2026-1-1', '2026-13-01', '2026-00-10', '2026-02-30', '2026-04-31', '2025-02-29', '1900-02-29'];
  others.push('0000-01-01', '2026/10/14', '2026-10-14 ', '+026-10-14', '2026-10-1٤', '20261014', '2026-10-14T00:00');
  for (const text of others) assert.ok(!isDay(text), text);
});

test('epoch days agree with the system calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), (epochDay) => {
      const day = fromEpochDay(epochDay);
      assert.ok(isDay(day));
      assert.equal(toEpochDay(day), epochDay);
      assert.equal(day, new Date(epochDay * 86_400_000).toISOString().slice(0, 10));
      assert.deepEqual(partsOf(day), partsOfEpochDay(epochDay));
      assert.equal(weekdayOf(day), new Date(epochDay * 86_400_000).getUTCDay() || 7);
    }),
    { numRuns: 2000 },
  );
});

test('dates are consecutive over 400 years', () => {
  let [year, month, day] = [1900, 1, 1];
  for (let epochDay = toEpochDay('1900-01-01'); year < 2300; epochDay++) {
    assert.equal(toEpochDay(dayOf(year, month, day)), epochDay);
    if (isDate(year, month, day + 1)) day++;
    else [year, month, day] = month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1];
  }
});

test('adding and subtracting days returns the same date', () => {
  fc.assert(
    fc.property(usualDay, fc.integer({ min: -100_000, max: 100_000 }), (day, count) => {
      assert.equal(addDays(addDays(day, count), -count), day);
      assert.equal(daysBetween(day, addDays(day, count)), count);
      assert.equal(addDays(day, count) > day, count > 0);
    }),
  );
});

test('adding months keeps the day or uses the last day of the month', () => {
  assert.equal(addMonths('2026-01-31', 1), '2026-02-28');
  assert.equal(addMonths('2028-01-31', 1), '2028-02-29');
  assert.equal(addMonths('2026-10-31', -1), '2026-09-30');
  assert.equal(addMonths('2028-02-29', 12), '2029-02-28');
  fc.assert(
    fc.property(usualDay, fc.integer({ min: -2000, max: 2000 }), (day, count) => {
      const [from, to] = [partsOf(day), partsOf(addMonths(day, count))];
      assert.equal(to.year * 12 + to.month - (from.year * 12 + from.month), count);
      assert.equal(to.day, Math.min(from.day, daysInMonth(to.year, to.month)));
    }),
  );
});

test('arithmetic is clamped to the calendar range', () => {
  fc.assert(
    fc.property(anyDay, fc.integer(), (day, count) => {
      assert.ok(isDay(addDays(day, count)), addDays(day, count));
      assert.ok(isDay(addMonths(day, count)), addMonths(day, count));
      assert.ok(isDay(mondayOf(day)), mondayOf(day));
    }),
  );
  assert.equal(addDays('9999-12-31', 1), '9999-12-31');
  assert.equal(addMonths('0001-01-15', -1), '0001-01-15');
});

test('ISO weeks', () => {
  const known: [Day, number, number][] = [
    ['2026-10-14', 2026, 42],
    ['2021-01-03', 2020, 53],
    ['2021-01-04', 2021, 1],
    ['2024-12-30', 2025, 1],
    ['2016-01-01', 2015, 53],
    ['2027-01-01', 2026, 53],
  ];
  for (const [day, year, week] of known) assert.deepEqual(isoWeekOf(day), { year, week }, day);
  assert.deepEqual([2019, 2020, 2026, 2027].map(isoWeeksIn), [52, 53, 53, 52]);
});

test('an ISO week starts on Monday and has seven days', () => {
  fc.assert(
    fc.property(usualDay, (day) => {
      const { year, week } = isoWeekOf(day);
      assert.ok(week >= 1 && week <= isoWeeksIn(year));
      assert.equal(mondayOfIsoWeek(year, week), mondayOf(day));
      assert.equal(weekdayOf(mondayOf(day)), 1);
      const into = daysBetween(mondayOf(day), day);
      assert.ok(into >= 0 && into <= 6);
      assert.deepEqual(
        isoWeekOf(addDays(day, 7 - into)),
        week < isoWeeksIn(year) ? { year, week: week + 1 } : { year: year + 1, week: 1 },
      );
    }),
  );
});

test('leap years', () => {
  assert.deepEqual([1900, 2000, 2024, 2026, 2100, 2400].map(isLeapYear), [false, true, true, false, false, true]);
});
