import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../../task-data/testing/any-task.ts';
import { stretchesFrom, stretchesUntil, upcomingDays } from './upcoming-days.ts';

const today = '2026-10-14';

test('the first stretch begins today, the others on Mondays, without a gap', () => {
  assert.deepEqual(stretchesFrom(today, 3), [
    { from: '2026-10-14', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-12-06' },
    { from: '2026-12-07', to: '2027-01-03' },
  ]);
});

test('a day is reached by as many stretches as it takes', () => {
  assert.deepEqual(
    ['2026-10-14', '2026-11-08', '2026-11-09', '2027-01-03', '2026-10-01'].map((day) => stretchesUntil(today, day)),
    [1, 1, 2, 3, 1],
  );
});

test('empty days stand there too, and each day has its own tasks by time', () => {
  const days = upcomingDays(
    [
      anyTask({ id: 'later', due_date: '2026-10-16', due_time: '12:00' }),
      anyTask({ id: 'early', due_date: '2026-10-16', due_time: '08:00' }),
    ],
    { from: today, to: '2026-10-17' },
    0,
  );
  assert.deepEqual(
    days.map(({ day, rows }) => [day, ...rows.map((row) => row.task.id)]),
    [['2026-10-14'], ['2026-10-15'], ['2026-10-16', 'early', 'later'], ['2026-10-17']],
  );
});
