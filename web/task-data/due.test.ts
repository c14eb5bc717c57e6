import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueIn, isEvening } from './due.ts';
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
