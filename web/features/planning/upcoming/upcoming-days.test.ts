import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../../../task-data/testing/any-task.ts';
import { rangeCountUntil, rangesFrom, upcomingDays } from './upcoming-days.ts';

const today = '2026-10-14';

test('begins the first range today and the others on Mondays, without gaps', () => {
  assert.deepEqual(rangesFrom(today, 3), [
    { from: '2026-10-14', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-12-06' },
    { from: '2026-12-07', to: '2027-01-03' },
  ]);
});

test('returns the number of ranges up to a day', () => {
  assert.deepEqual(
    ['2026-10-14', '2026-11-08', '2026-11-09', '2027-01-03', '2026-10-01'].map((day) => rangeCountUntil(today, day)),
    [1, 1, 2, 3, 1],
  );
});

test('lists every day, also empty ones, with timed tasks before all-day ones', () => {
  const days = upcomingDays(
    [
      anyTask({ id: 'last', due_date: '2026-10-16', due_time: '18:00' }),
      anyTask({ id: 'all-day', due_date: '2026-10-16' }),
      anyTask({ id: 'later', due_date: '2026-10-16', due_time: '12:00' }),
      anyTask({ id: 'early', due_date: '2026-10-16', due_time: '08:00' }),
    ],
    { from: today, to: '2026-10-17' },
    0,
  );
  assert.deepEqual(
    days.map(({ day, rows }) => [day, ...rows.map((row) => row.task.id)]),
    [['2026-10-14'], ['2026-10-15'], ['2026-10-16', 'early', 'later', 'last', 'all-day'], ['2026-10-17']],
  );
});
