import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../testing/any-task.ts';
import { edited, gone, told } from './change.ts';
import { amended, isListed, tasksIn } from './held-view.ts';
import type { World } from './world.ts';

const world: World = {
  me: 'anna',
  isArchived: (id) => id === 'attic',
  labelName: (id) => (id === 'label-1' ? 'garden' : undefined),
  dayOf: (instant) => instant.slice(0, 10),
  isFound: (query, task) => (query === 'p1' ? task.priority === 1 : undefined),
};

const roof = anyTask({ id: 'roof', due_date: '2026-10-13' });
const paint = anyTask({ id: 'paint', due_date: '2026-10-14' });
const today = { date: '2026-10-14', overdue: [roof], today: [paint] };

test('a task that becomes due enters Today, on the side of its date', () => {
  const late = anyTask({ id: 'late', due_date: '2026-10-01' });
  const view = amended(['tasks', 'today'], today, told(late), world);
  assert.deepEqual(view, { ...today, overdue: [roof, late] });
});

test('a task leaves Today when it is completed, gone, put off or in an archived project', () => {
  const changes = [
    told({ ...paint, completed: true }),
    gone('paint'),
    edited(paint, (task) => ({ ...task, due_date: '2026-10-15' })),
    edited(paint, (task) => ({ ...task, project_id: 'attic' })),
  ];
  for (const change of changes) {
    assert.deepEqual(amended(['tasks', 'today'], today, change, world), { ...today, today: [] });
  }
});

test('what concerns other tasks leaves the very same data', () => {
  const later = told(anyTask({ id: 'later', due_date: '2026-11-01' }));
  assert.equal(amended(['tasks', 'today'], today, later, world), today);
  const upcoming = { days: [{ date: '2026-10-14', tasks: [paint] }] };
  assert.equal(amended(['tasks', 'upcoming', 1], upcoming, later, world), upcoming);
});

test('an older version does not replace a later one', () => {
  const list = [anyTask({ id: 'a', etag: '10' })];
  const older = told(anyTask({ id: 'a', etag: '9', content: 'old' }));
  assert.equal(amended(['tasks', 'list', { project: 'house' }], list, older, world), list);
});

test('in Upcoming a task goes from one day to another', () => {
  const view = {
    days: [
      { date: '2026-10-14', tasks: [paint] },
      { date: '2026-10-15', tasks: [] },
    ],
  };
  const moved = { ...paint, due_date: '2026-10-15' };
  assert.deepEqual(amended(['tasks', 'upcoming', 2], view, told(moved), world), {
    days: [
      { date: '2026-10-14', tasks: [] },
      { date: '2026-10-15', tasks: [moved] },
    ],
  });
});

test('each list takes what it was asked for, and nothing else', () => {
  const done = anyTask({
    id: 'done',
    completed: true,
    completed_at: '2026-10-14T10:00:00.000Z',
    completed_by: 'anna',
    parent_id: 'p',
  });
  const labelled = anyTask({ id: 'l', labels: ['garden'], due_date: '2026-10-20' });
  assert.equal(isListed(done, { project: 'house' }, world), false);
  assert.equal(isListed(done, { parent: 'p' }, world), true);
  assert.equal(isListed(done, { done: 'house' }, world), true);
  assert.equal(isListed(done, { doneOn: '2026-10-14' }, world), true);
  assert.equal(isListed({ ...done, completed_by: 'bo' }, { doneOn: '2026-10-14' }, world), false);
  assert.equal(isListed(labelled, { label: 'label-1' }, world), true);
  assert.equal(isListed({ ...labelled, project_id: 'attic' }, { label: 'label-1' }, world), false);
  assert.equal(isListed({ ...labelled, project_id: 'attic' }, { project: 'attic' }, world), true);
  assert.equal(isListed(labelled, { from: '2026-10-20', to: '2026-10-20' }, world), true);
  assert.equal(isListed(labelled, { from: '2026-10-21', to: '2026-10-30' }, world), false);
});

test('the tasks of every kind of view can be listed', () => {
  assert.deepEqual(tasksIn(['tasks', 'today'], today), [roof, paint]);
  assert.deepEqual(tasksIn(['tasks', 'upcoming', 1], { days: [{ date: '2026-10-14', tasks: [paint] }] }), [paint]);
  assert.deepEqual(tasksIn(['tasks', 'one', 'roof'], roof), [roof]);
});

test('what a filter finds follows where it can be told, and stays where only the service can', () => {
  const urgent = anyTask({ id: 'urgent', priority: 1 });
  const found = (query: string, tasks: object, change: Parameters<typeof amended>[2]) =>
    amended(['tasks', 'list', { filter: 'f', query }], tasks, change, world);
  assert.deepEqual(found('p1', [], told(urgent)), [urgent]);
  assert.deepEqual(found('p1', [urgent], told({ ...urgent, priority: 2, etag: '2' })), []);
  const changed = { ...urgent, content: 'changed', etag: '2' };
  assert.deepEqual(found('comment: x', [urgent], told(changed)), [changed]);
  assert.deepEqual(found('comment: x', [], told(urgent)), []);
  assert.deepEqual(found('comment: x', [urgent], gone('urgent')), []);
});

test('completed tasks with a label have a list of their own', () => {
  const done = anyTask({ id: 'done', completed: true, labels: ['garden'] });
  assert.equal(isListed(done, { doneLabel: 'label-1' }, world), true);
  assert.equal(isListed({ ...done, completed: false }, { doneLabel: 'label-1' }, world), false);
  assert.equal(isListed({ ...done, labels: [] }, { doneLabel: 'label-1' }, world), false);
});
