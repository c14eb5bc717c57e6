import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../../../task-data/testing/any-task.ts';
import { todayGroups } from './today-groups.ts';

const zone = 'Europe/Copenhagen';
const today = '2026-10-14';
const now = Date.parse('2026-10-14T10:00:00Z');
const ids = (rows: { task: { id: string } }[]) => rows.map((row) => row.task.id);

test('groups tasks into overdue by age, the day by time, and the evening', () => {
  const groups = todayGroups(
    [
      anyTask({ id: 'dinner', due_date: today, due_time: '19:00', due_timezone: zone }),
      anyTask({ id: 'anytime', due_date: today }),
      anyTask({ id: 'nine', due_date: today, due_time: '09:00', due_timezone: zone }),
      anyTask({ id: 'old', due_date: '2026-10-10' }),
      anyTask({ id: 'older', due_date: '2026-09-10' }),
    ],
    today,
    zone,
    now,
  );
  assert.deepEqual(
    [ids(groups.overdue), ids(groups.day), ids(groups.evening)],
    [['older', 'old'], ['nine', 'anytime'], ['dinner']],
  );
});

test('uses the time zone of the user for the evening and lists snoozed tasks last', () => {
  const groups = todayGroups(
    [
      anyTask({ id: 'call', due_date: today, due_time: '17:30', due_timezone: 'Europe/London' }),
      anyTask({ id: 'parked', due_date: today, priority: 1, snoozed_until: '2026-10-14T18:00:00.000Z' }),
      anyTask({ id: 'awake', due_date: today }),
    ],
    today,
    zone,
    now,
  );
  assert.deepEqual([ids(groups.evening), ids(groups.day)], [['call'], ['awake', 'parked']]);
});
