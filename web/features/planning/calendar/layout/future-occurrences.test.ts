import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromEpochDay } from '#domain/day/calendar.ts';
import { anyTask } from '../../../../task-data/testing/any-task.ts';
import { futureOccurrences } from './future-occurrences.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const zone = 'Europe/Copenhagen';
const repeats = (recurrence_rule: string, day: string, more = {}) =>
  futureOccurrences(anyTask({ id: 'bins', recurrence_rule, ...more }), { day, time: undefined }, november, zone);

test('repeats a weekly task on its weekday, after its due date', () => {
  assert.deepEqual(repeats('FREQ=WEEKLY;BYDAY=TU', '2026-11-10'), ['2026-11-17', '2026-11-24']);
  assert.deepEqual(repeats('FREQ=WEEKLY;BYDAY=TU', '2026-09-01'), [
    '2026-11-03',
    '2026-11-10',
    '2026-11-17',
    '2026-11-24',
  ]);
});

test('ends a series after COUNT occurrences or at UNTIL', () => {
  assert.deepEqual(repeats('FREQ=DAILY;COUNT=3', '2026-11-10'), ['2026-11-11', '2026-11-12']);
  assert.deepEqual(repeats('FREQ=DAILY;COUNT=1', '2026-11-10'), []);
  assert.deepEqual(repeats('FREQ=DAILY;COUNT=4', '2026-10-30'), ['2026-11-01', '2026-11-02']);
  assert.deepEqual(repeats('FREQ=DAILY;UNTIL=20261112', '2026-11-10'), ['2026-11-11', '2026-11-12']);
  assert.deepEqual(repeats('FREQ=DAILY;UNTIL=20261111T120000Z', '2026-11-10'), ['2026-11-11']);
});

test('returns nothing for rules relative to completion, hourly rules and single tasks', () => {
  assert.deepEqual(repeats('FREQ=DAILY', '2026-11-10', { recurrence_from: 'completion' }), []);
  assert.deepEqual(repeats('FREQ=HOURLY;INTERVAL=6', '2026-11-10'), []);
  assert.deepEqual(
    futureOccurrences(anyTask({ id: 'once' }), { day: '2026-11-10', time: undefined }, november, zone),
    [],
  );
});

test('returns sorted days in the range after the due date', () => {
  const rules = fc.constantFrom(
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;BYDAY=MO,FR',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=-1FR',
  );
  fc.assert(
    fc.property(rules, fc.integer({ min: 20_000, max: 20_900 }), (rule, epochDay) => {
      const due = fromEpochDay(epochDay);
      const days = repeats(rule, due);
      assert.deepEqual(days, [...new Set(days)].sort());
      assert.ok(days.every((day) => day > due && day >= november.from && day <= november.to));
    }),
  );
});
