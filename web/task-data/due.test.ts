import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Task } from '#contract/resources/task.ts';
import { dueIn, dueTone, isEvening, isOverdue } from './due.ts';
import { anyTask } from './testing/any-task.ts';

const at = (time: string, zone: string) =>
  anyTask({ id: 'call', due_date: '2026-10-14', due_time: time, due_timezone: zone });

test('keeps a time that was set in the same zone', () => {
  assert.deepEqual(dueIn(at('10:00', 'Europe/Copenhagen'), 'Europe/Copenhagen'), { day: '2026-10-14', time: '10:00' });
});

test('converts a time that was set in another zone, possibly to another day', () => {
  assert.deepEqual(dueIn(at('10:00', 'Europe/London'), 'Europe/Copenhagen'), { day: '2026-10-14', time: '11:00' });
  assert.deepEqual(dueIn(at('01:00', 'Asia/Tokyo'), 'Europe/Copenhagen'), { day: '2026-10-13', time: '18:00' });
});

test('keeps the day of an all-day task in all zones', () => {
  assert.deepEqual(dueIn(anyTask({ id: 'a', due_date: '2026-10-14' }), 'Asia/Tokyo'), {
    day: '2026-10-14',
    time: undefined,
  });
  assert.equal(dueIn(anyTask({ id: 'a' }), 'Asia/Tokyo'), undefined);
});

test('begins the evening at 18:00', () => {
  assert.equal(isEvening({ day: '2026-10-14', time: '18:00' }), true);
  assert.equal(isEvening({ day: '2026-10-14', time: '17:59' }), false);
  assert.equal(isEvening({ day: '2026-10-14', time: undefined }), false);
});

const zone = 'Europe/Copenhagen';
/** The moment of a time on 14 October 2026 in Copenhagen. */
const clockAt = (time: string) => ({ today: '2026-10-14', zone, now: Date.parse(`2026-10-14T${time}:00+02:00`) });
const overdueAt = (now: string, fields: Partial<Task>) => {
  const task = anyTask({ id: 'a', due_date: '2026-10-14', ...fields });
  const due = dueIn(task, zone);
  return due !== undefined && isOverdue(task, due, clockAt(now));
};

test('makes a task of today overdue one minute after its time', () => {
  assert.equal(overdueAt('09:00', { due_time: '09:00' }), false);
  assert.equal(overdueAt('09:01', { due_time: '09:00' }), true);
  assert.equal(overdueAt('23:59', {}), false);
});

test('makes a task with a duration overdue after its end', () => {
  assert.equal(overdueAt('10:30', { due_time: '09:00', duration_min: 90 }), false);
  assert.equal(overdueAt('10:31', { due_time: '09:00', duration_min: 90 }), true);
});

test('converts the time of another zone before it is compared', () => {
  assert.equal(overdueAt('10:30', { due_time: '10:00', due_timezone: 'Europe/London' }), false);
  assert.equal(overdueAt('11:01', { due_time: '10:00', due_timezone: 'Europe/London' }), true);
});

test('makes past days overdue, and neither completed nor future tasks', () => {
  assert.equal(overdueAt('00:00', { due_date: '2026-10-13', due_time: '23:59' }), true);
  assert.equal(overdueAt('12:00', { due_date: '2026-10-13', completed: true }), false);
  assert.equal(overdueAt('12:00', { due_date: '2026-10-15', due_time: '01:00' }), false);
});

test('colours the dates of today and the past', () => {
  const tone = (fields: Partial<Task>) => {
    const task = anyTask({ id: 'a', ...fields });
    return dueTone(task, dueIn(task, zone) ?? { day: '', time: undefined }, clockAt('12:00'));
  };
  assert.equal(tone({ due_date: '2026-10-14' }), 'today');
  assert.equal(tone({ due_date: '2026-10-14', due_time: '11:00' }), 'overdue');
  assert.equal(tone({ due_date: '2026-10-13' }), 'overdue');
  assert.equal(tone({ due_date: '2026-10-15' }), undefined);
  assert.equal(tone({ due_date: '2026-10-14', completed: true }), undefined);
});
