import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Task } from '#contract/resources/task.ts';
import { anyTask } from '../testing/any-task.ts';
import { byClock, byCompletion, byDate, byPosition, byTime, type Compare, snoozedLast } from './compare.ts';

function order(tasks: Task[], compare: Compare): string {
  return tasks
    .toSorted(compare)
    .map((task) => task.id)
    .join(' ');
}

test('sorts by position, then by id', () => {
  const tasks = [
    anyTask({ id: 'c', sort_order: 2 }),
    anyTask({ id: 'b', sort_order: 1 }),
    anyTask({ id: 'a', sort_order: 2 }),
  ];
  assert.equal(order(tasks, byPosition), 'b a c');
});

test('sorts a day with all-day tasks first or last, then by time, by priority and by position', () => {
  const tasks = [
    anyTask({ id: 'whenever' }),
    anyTask({ id: 'urgent', priority: 1 }),
    anyTask({ id: 'noon', due_time: '12:00', priority: 1 }),
    anyTask({ id: 'nine', due_time: '09:00' }),
    anyTask({ id: 'nine-urgent', due_time: '09:00', priority: 1 }),
    anyTask({ id: 'first', sort_order: -1 }),
  ];
  assert.equal(order(tasks, byTime), 'urgent first whenever nine-urgent nine noon');
  assert.equal(order(tasks, byClock), 'nine-urgent nine noon urgent first whenever');
});

test('sorts tasks without a date last', () => {
  const tasks = [
    anyTask({ id: 'undated' }),
    anyTask({ id: 'later', due_date: '2026-11-01' }),
    anyTask({ id: 'soon', due_date: '2026-10-15' }),
  ];
  assert.equal(order(tasks, byDate), 'soon later undated');
});

test('sorts snoozed tasks last until the snooze ends', () => {
  const tasks = [anyTask({ id: 'a', snoozed_until: '2026-10-14T12:00:00.000Z' }), anyTask({ id: 'b' })];
  assert.equal(order(tasks, snoozedLast(byPosition, Date.parse('2026-10-14T11:00:00Z'))), 'b a');
  assert.equal(order(tasks, snoozedLast(byPosition, Date.parse('2026-10-14T12:00:00Z'))), 'a b');
});

test('sorts the last completed task first', () => {
  const tasks = [
    anyTask({ id: 'early', completed_at: '2026-10-14T08:00:00.000Z' }),
    anyTask({ id: 'late', completed_at: '2026-10-14T09:00:00.000Z' }),
  ];
  assert.equal(order(tasks, byCompletion), 'late early');
});
