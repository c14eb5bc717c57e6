import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalendarEvent } from '#contract/resources/external-calendar.ts';
import { anyTask } from '../../../../task-data/testing/any-task.ts';
import type { EventPart } from '../../../connect/external-calendars/index.ts';
import { entriesByDay } from './entries.ts';
import { itemsOf, keyOf } from './items.ts';

const DAY = '2026-11-18';
const zone = 'Europe/Copenhagen';
const now = Date.parse('2026-11-15T12:00:00Z');

const part = (summary: string, from?: number): EventPart => ({
  event: { id: summary, summary } as CalendarEvent,
  ...(from !== undefined && { hours: { from, to: from + 30 } }),
  isFirst: true,
  isLast: true,
});
const task = (id: string, due_time?: string, more: object = {}) =>
  anyTask({ id, due_date: DAY, ...(due_time && { due_time, due_timezone: zone }), ...more });
const entries = (...tasks: ReturnType<typeof task>[]) =>
  entriesByDay(tasks, { from: DAY, to: DAY }, zone, now).get(DAY) ?? [];
const names = (...[tasks, parts]: Parameters<typeof itemsOf>) =>
  itemsOf(tasks, parts).map(({ entry, part: event }) => entry?.task.id ?? event?.event.id);

test('whole days are first, events with a time are among the tasks with a time', () => {
  assert.deepEqual(
    names(entries(task('whole'), task('nine', '09:00'), task('noon', '12:00')), [
      part('holiday'),
      part('night', 0),
      part('ten', 600),
      part('noon-event', 720),
      part('late', 1380),
    ]),
    ['holiday', 'whole', 'night', 'nine', 'ten', 'noon', 'noon-event', 'late'],
  );
});

test('a day without tasks or without events has the others', () => {
  assert.deepEqual(names([], [part('holiday'), part('ten', 600)]), ['holiday', 'ten']);
  assert.deepEqual(names(entries(task('nine', '09:00')), []), ['nine']);
  assert.deepEqual(names([], []), []);
});

test('a snoozed task at the end does not repeat or lose events', () => {
  const snoozed = task('snoozed', '08:00', { snoozed_until: '2026-11-17T08:00:00.000Z' });
  assert.deepEqual(names(entries(snoozed, task('ten', '10:00')), [part('nine', 540), part('noon', 720)]), [
    'nine',
    'ten',
    'snoozed',
    'noon',
  ]);
});

test('keys of a task and of its future occurrence differ', () => {
  const [first] = entries(task('a'));
  assert.ok(first);
  assert.notEqual(keyOf({ entry: first }), keyOf({ entry: { ...first, isGhost: true } }));
});
