import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../testing/any-task.ts';
import { todayOn } from './held-today.ts';
import type { MembershipContext } from './membership-context.ts';

const context: MembershipContext = {
  me: 'ann',
  isArchived: (id) => id === 'archived',
  labelName: () => undefined,
  dayOf: (instant) => instant.slice(0, 10),
  matchesQuery: () => undefined,
};

const due = (id: string, due_date: string, more = {}) => anyTask({ id, content: id, due_date, ...more });

test('shows the tasks that are due on the new day, and those of the day before as overdue', () => {
  const view = {
    date: '2026-10-14',
    overdue: [due('old', '2026-10-10')],
    today: [due('eve', '2026-10-14')],
    truncated: false,
  };
  const held = [
    due('new', '2026-10-15'),
    due('later', '2026-10-16'),
    due('done', '2026-10-15', { completed: true }),
    due('away', '2026-10-15', { project_id: 'archived' }),
    due('eve', '2026-10-14'),
  ];
  const { date, overdue, today } = todayOn(view, '2026-10-15', held, context);
  assert.deepEqual(
    [date, overdue.map(({ id }) => id), today.map(({ id }) => id)],
    ['2026-10-15', ['old', 'eve'], ['new']],
  );
});

test('of several versions of a task the newest counts', () => {
  const view = {
    date: '2026-10-14',
    overdue: [],
    today: [due('moved', '2026-10-14', { etag: '1' })],
    truncated: false,
  };
  const held = [due('moved', '2026-10-20', { etag: '2' }), due('moved', '2026-10-14', { etag: '1' })];
  // A version that is not due removes the task, and an older one must not bring it back.
  assert.deepEqual(todayOn(view, '2026-10-15', held, context).overdue, []);
});
