import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../../../../task-data/testing/any-task.ts';
import { continuingOn, entriesByDay, minuteRangeOf } from './entries.ts';

const zone = 'Europe/Copenhagen';
const now = Date.parse('2026-11-15T12:00:00Z');
const week = { from: '2026-11-16', to: '2026-11-22' };
const shown = (...tasks: ReturnType<typeof anyTask>[]) =>
  Object.fromEntries(
    [...entriesByDay(tasks, week, zone, now)].map(([day, entries]) => [
      day,
      entries.map(({ task, isGhost }) => (isGhost ? `(${task.id})` : task.id)),
    ]),
  );

test('lists the tasks of a day, all-day tasks first, then by time', () => {
  assert.deepEqual(
    shown(
      anyTask({ id: 'late', due_date: '2026-11-18', due_time: '15:00', due_timezone: zone }),
      anyTask({ id: 'early', due_date: '2026-11-18', due_time: '08:30', due_timezone: zone }),
      anyTask({ id: 'day', due_date: '2026-11-18' }),
      anyTask({ id: 'elsewhen', due_date: '2026-12-18' }),
      anyTask({ id: 'undated' }),
    ),
    { '2026-11-18': ['day', 'early', 'late'] },
  );
});

test('orders the tasks of a day as lists do: by local time, priority and position, snoozed tasks last', () => {
  const timed = (id: string, due_time: string, more: object = {}) =>
    anyTask({ id, due_date: '2026-11-18', due_time, due_timezone: zone, ...more });
  assert.deepEqual(
    shown(
      timed('snoozed', '08:00', { snoozed_until: '2026-11-16T08:00:00.000Z' }),
      timed('ten', '10:00', { sort_order: 2 }),
      timed('ten-first', '10:00', { sort_order: 1 }),
      timed('ten-urgent', '10:00', { priority: 1, sort_order: 3 }),
      timed('nine-in-copenhagen', '08:00', { due_timezone: 'Europe/London' }),
    ),
    { '2026-11-18': ['nine-in-copenhagen', 'ten-urgent', 'ten-first', 'ten', 'snoozed'] },
  );
});

test('converts a time of another time zone, across midnight', () => {
  const task = anyTask({ id: 'call', due_date: '2026-11-18', due_time: '23:00', due_timezone: 'America/New_York' });
  assert.deepEqual(shown(task), { '2026-11-19': ['call'] });
  const [entry] = entriesByDay([task], week, zone, now).get('2026-11-19') ?? [];
  assert.deepEqual(entry && minuteRangeOf(entry), { from: 300, length: 30 });
});

test('shows future occurrences of a task whose own date is outside the range', () => {
  const task = anyTask({ id: 'bins', due_date: '2026-11-10', recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU,FR' });
  assert.deepEqual(shown(task), { '2026-11-17': ['(bins)'], '2026-11-20': ['(bins)'] });
});

test('uses local times on the day of a clock change', () => {
  const autumn = { from: '2026-10-25', to: '2026-10-25' };
  const task = anyTask({
    id: 'meet',
    due_date: '2026-10-25',
    due_time: '08:00',
    due_timezone: 'Europe/London',
    duration_min: 60,
  });
  const [entry] = entriesByDay([task], autumn, zone, now).get('2026-10-25') ?? [];
  assert.deepEqual(entry && minuteRangeOf(entry), { from: 540, length: 60 });
});

test('lists the tasks of several days on their later days', () => {
  const entries = entriesByDay(
    [
      anyTask({ id: 'trip', due_date: '2026-11-16', duration_min: 3 * 1440 }),
      anyTask({ id: 'move', due_date: '2026-11-17', due_time: '22:00', due_timezone: zone, duration_min: 1440 }),
      anyTask({ id: 'night', due_date: '2026-11-17', due_time: '22:00', due_timezone: zone, duration_min: 600 }),
      anyTask({ id: 'day', due_date: '2026-11-17', duration_min: 1440 }),
    ],
    week,
    zone,
    now,
  );
  const on = (day: string) => continuingOn(entries, day).map(({ task }) => task.id);
  assert.deepEqual(
    [on('2026-11-16'), on('2026-11-17'), on('2026-11-18'), on('2026-11-19')],
    [[], ['trip'], ['trip', 'move'], []],
  );
});
