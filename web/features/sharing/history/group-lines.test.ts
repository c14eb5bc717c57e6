import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Activity } from '#contract/resources/activity.ts';
import { groupLines } from './group-lines.ts';

const line = (id: string, event: string, more: Partial<Activity> = {}): Activity => ({
  id,
  at: '2026-10-14T12:30:00.000Z',
  user_id: 'astrid',
  event,
  payload: {},
  ...more,
});
const idsOf = (lines: Activity[]) =>
  groupLines(lines, (event) => event !== 'task.skipped').map((group) => group.map(({ id }) => id).join(' '));

test('groups the lines of one request by event, in their order', () => {
  const moved = line('3', 'task.moved');
  assert.deepEqual(
    idsOf([line('5', 'task.completed'), line('4', 'task.completed'), moved, line('2', 'task.completed')]),
    ['5 4 2', '3'],
  );
});

test('keeps lines of other instants, of other people and of other events apart', () => {
  const done = (id: string, more?: Partial<Activity>) => line(id, 'task.completed', more);
  assert.deepEqual(
    idsOf([
      done('8'),
      done('7', { at: '2026-10-14T12:29:59.000Z' }),
      done('6', { user_id: 'bo' }),
      done('5', { user_id: 'bo' }),
      line('4', 'task.skipped'),
      line('3', 'task.skipped'),
      done('2'),
    ]),
    ['8', '7', '6 5', '4', '3', '2'],
  );
});

test('groups lines of the same request across pages', () => {
  const lines = Array.from({ length: 120 }, (_, index) => line(String(index), 'task.completed'));
  assert.equal(idsOf(lines).length, 1);
  assert.deepEqual(idsOf([]), []);
});
