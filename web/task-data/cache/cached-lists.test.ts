import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../testing/any-task.ts';
import { applyChange, isInList, tasksIn } from './cached-lists.ts';
import { deleted, edited, received } from './change.ts';
import type { MembershipContext } from './membership-context.ts';

const context: MembershipContext = {
  me: 'anna',
  isArchived: (id) => id === 'attic',
  labelName: (id) => (id === 'label-1' ? 'garden' : undefined),
  dayOf: (instant) => instant.slice(0, 10),
  matchesQuery: (query, task) => (query === 'p1' ? task.priority === 1 : undefined),
};

const roof = anyTask({ id: 'roof', due_date: '2026-10-13' });
const paint = anyTask({ id: 'paint', due_date: '2026-10-14' });
const today = { date: '2026-10-14', overdue: [roof], today: [paint] };

test('adds a task that becomes due to Today', () => {
  const late = anyTask({ id: 'late', due_date: '2026-10-01' });
  const view = applyChange(['tasks', 'today'], today, received(late), context);
  assert.deepEqual(view, { ...today, overdue: [roof, late] });
});

test('removes a task from Today when it is completed, deleted, rescheduled or in an archived project', () => {
  const changes = [
    received({ ...paint, completed: true }),
    deleted('paint'),
    edited(paint, (task) => ({ ...task, due_date: '2026-10-15' })),
    edited(paint, (task) => ({ ...task, project_id: 'attic' })),
  ];
  for (const change of changes) {
    assert.deepEqual(applyChange(['tasks', 'today'], today, change, context), { ...today, today: [] });
  }
});

test('returns the same data when the change concerns other tasks', () => {
  const later = received(anyTask({ id: 'later', due_date: '2026-11-01' }));
  assert.equal(applyChange(['tasks', 'today'], today, later, context), today);
  const upcoming = { days: [{ date: '2026-10-14', tasks: [paint] }] };
  assert.equal(applyChange(['tasks', 'upcoming', 1], upcoming, later, context), upcoming);
});

test('does not replace a newer version by an older one', () => {
  const list = [anyTask({ id: 'a', etag: '10' })];
  const older = received(anyTask({ id: 'a', etag: '9', content: 'old' }));
  assert.equal(applyChange(['tasks', 'list', { project: 'house' }], list, older, context), list);
});

test('moves a task from one day to another in Upcoming', () => {
  const view = {
    days: [
      { date: '2026-10-14', tasks: [paint] },
      { date: '2026-10-15', tasks: [] },
    ],
  };
  const moved = { ...paint, due_date: '2026-10-15' };
  assert.deepEqual(applyChange(['tasks', 'upcoming', 2], view, received(moved), context), {
    days: [
      { date: '2026-10-14', tasks: [] },
      { date: '2026-10-15', tasks: [moved] },
    ],
  });
});

test('evaluates the condition of each list', () => {
  const done = anyTask({
    id: 'done',
    completed: true,
    completed_at: '2026-10-14T10:00:00.000Z',
    completed_by: 'anna',
    parent_id: 'p',
  });
  const labelled = anyTask({ id: 'l', labels: ['garden'], due_date: '2026-10-20' });
  assert.equal(isInList(done, { project: 'house' }, context), false);
  assert.equal(isInList(done, { parent: 'p' }, context), true);
  assert.equal(isInList(done, { completedIn: 'house' }, context), true);
  assert.equal(isInList(labelled, { label: 'label-1' }, context), true);
  assert.equal(isInList({ ...labelled, project_id: 'attic' }, { label: 'label-1' }, context), false);
  assert.equal(isInList({ ...labelled, project_id: 'attic' }, { project: 'attic' }, context), true);
  assert.equal(isInList(labelled, { from: '2026-10-20', to: '2026-10-20' }, context), true);
  assert.equal(isInList(labelled, { from: '2026-10-21', to: '2026-10-30' }, context), false);
});

test('lists the tasks of each kind of view', () => {
  assert.deepEqual(tasksIn(['tasks', 'today'], today), [roof, paint]);
  assert.deepEqual(tasksIn(['tasks', 'upcoming', 1], { days: [{ date: '2026-10-14', tasks: [paint] }] }), [paint]);
  assert.deepEqual(tasksIn(['tasks', 'one', 'roof'], roof), [roof]);
});

test('updates the list of a filter, and only its tasks if just the server can evaluate the filter', () => {
  const urgent = anyTask({ id: 'urgent', priority: 1 });
  const found = (query: string, tasks: object, change: Parameters<typeof applyChange>[2]) =>
    applyChange(['tasks', 'list', { filter: 'f', query }], tasks, change, context);
  assert.deepEqual(found('p1', [], received(urgent)), [urgent]);
  assert.deepEqual(found('p1', [urgent], received({ ...urgent, priority: 2, etag: '2' })), []);
  const changed = { ...urgent, content: 'changed', etag: '2' };
  assert.deepEqual(found('comment: x', [urgent], received(changed)), [changed]);
  assert.deepEqual(found('comment: x', [], received(urgent)), []);
  assert.deepEqual(found('comment: x', [urgent], deleted('urgent')), []);
});

test('lists completed tasks with a label', () => {
  const done = anyTask({ id: 'done', completed: true, labels: ['garden'] });
  assert.equal(isInList(done, { completedLabel: 'label-1' }, context), true);
  assert.equal(isInList({ ...done, completed: false }, { completedLabel: 'label-1' }, context), false);
  assert.equal(isInList({ ...done, labels: [] }, { completedLabel: 'label-1' }, context), false);
});
