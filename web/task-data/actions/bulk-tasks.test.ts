// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadLazyMessages } from '../../platform/messages.ts';
import { currentToast } from '../../ui/message/toast.ts';
import { redo, undo } from '../../undo/undo.ts';
import { anyTask } from '../testing/any-task.ts';
import { cachedTasks, cacheOf, fakeServer, useEnglishMessages } from '../testing/fake-server.ts';
import { completeTasks, deleteTasks, editTasks, moveTasks } from './bulk-tasks.ts';

before(async () => {
  await useEnglishMessages();
  await loadLazyMessages();
});

const roof = anyTask({ id: 'roof', content: 'Roof', priority: 1, section_id: 's', sort_order: 1, subtask_count: 2 });
const slates = anyTask({ id: 'slates', parent_id: 'roof', section_id: 's', sort_order: 2, assignee_id: 'erik' });
const bath = anyTask({ id: 'bath', content: 'Bath', due_date: '2026-10-15', sort_order: 3 });
const at = '2026-10-14T08:00:00.000Z';
const changes = (requests: { request: string; body?: unknown }[]) =>
  requests.filter(({ request }) => !request.startsWith('GET'));
const shown = (cache: Parameters<typeof cachedTasks>[0]) => cachedTasks(cache).map(({ id }) => id);

test('completes in one request, reports skipped tasks, and reopens all completed tasks with one undo', async () => {
  const cache = cacheOf([roof, slates, bath]);
  const { requests } = fakeServer((request) => {
    if (request === 'GET /tasks/roof') return { ...roof, completed: true, completed_at: at };
    if (request.startsWith('GET /tasks?parent_id=roof'))
      return {
        tasks: [
          { ...slates, completed: true, completed_at: at },
          anyTask({ id: 'earlier', parent_id: 'roof', completed: true, completed_at: '2026-10-01T08:00:00.000Z' }),
        ],
      };
    return { done: 1, skipped: 1 };
  });
  const done = completeTasks(cache, [roof, bath]);
  assert.deepEqual(shown(cache), []);
  await done;
  assert.equal(currentToast.get()?.text, '1 task completed, 1 skipped');
  await undo();
  assert.deepEqual(changes(requests), [
    { request: 'POST /tasks/bulk', body: { action: 'complete', ids: ['roof', 'bath'] } },
    { request: 'POST /tasks/bulk', body: { action: 'reopen', ids: ['roof', 'bath', 'slates'] } },
  ]);
});

test('names the shown occurrences of repeating tasks when it completes them', async () => {
  const water = anyTask({ id: 'water', due_date: '2026-10-14', due_time: '09:00', recurrence_rule: 'FREQ=DAILY' });
  const someday = anyTask({ id: 'someday', recurrence_rule: 'FREQ=WEEKLY' });
  const cache = cacheOf([roof, water, someday]);
  const { requests } = fakeServer(() => ({ done: 3, skipped: 0 }));
  await completeTasks(cache, [roof, water, someday]);
  const occurrences = [
    { id: 'water', occurrence: '2026-10-14', occurrence_time: '09:00' },
    { id: 'someday', occurrence: null, occurrence_time: null },
  ];
  assert.deepEqual(changes(requests), [
    { request: 'POST /tasks/bulk', body: { action: 'complete', ids: ['roof', 'water', 'someday'], occurrences } },
  ]);
});

test('restores the previous values of each task', async () => {
  const cache = cacheOf([roof, slates, bath]);
  const { requests } = fakeServer(() => ({ done: 2, skipped: 0 }));
  await editTasks(cache, [roof, bath], { priority: 2, due_date: '2026-11-01' });
  assert.equal(currentToast.get()?.text, '2 tasks changed');
  assert.deepEqual(
    cachedTasks(cache).map(({ priority, due_date }) => [priority, due_date]),
    [
      [2, '2026-11-01'],
      [4, undefined],
      [2, '2026-11-01'],
    ],
  );
  await undo();
  await redo();
  const forth = {
    request: 'POST /tasks/bulk',
    body: { action: 'update', fields: { priority: 2, due_date: '2026-11-01' }, ids: ['roof', 'bath'] },
  };
  const back = {
    request: 'PATCH /tasks',
    body: {
      tasks: [
        { id: 'roof', fields: { priority: 1, due_date: null } },
        { id: 'bath', fields: { priority: 4, due_date: '2026-10-15' } },
      ],
    },
  };
  assert.deepEqual(changes(requests), [forth, back, forth]);
});

test('undoes a move with section, parent, position and assignee, parents first', async () => {
  const cache = cacheOf([roof, slates, bath]);
  const { requests } = fakeServer(() => ({ done: 1, skipped: 0 }));
  await moveTasks(cache, [roof], { id: 'garden', name: 'Garden' });
  assert.equal(currentToast.get()?.text, '1 task moved to Garden');
  assert.deepEqual(shown(cache), ['bath']);
  await undo();
  const home = { project_id: 'house', section_id: 's' };
  assert.deepEqual(changes(requests)[1], {
    request: 'PATCH /tasks',
    body: {
      tasks: [
        { id: 'roof', fields: { ...home, parent_id: null, sort_order: 1, assignee_id: null } },
        { id: 'slates', fields: { ...home, parent_id: 'roof', sort_order: 2, assignee_id: 'erik' } },
      ],
    },
  });
  assert.deepEqual(shown(cache).toSorted(), ['bath', 'roof', 'slates']);
});

test('restores deleted subtrees in one request', async () => {
  const cache = cacheOf([roof, slates, bath]);
  const { requests } = fakeServer(() => ({ done: 2, skipped: 0 }));
  await deleteTasks(cache, [roof, bath]);
  assert.deepEqual(shown(cache), []);
  await undo();
  assert.deepEqual(changes(requests)[1], { request: 'POST /trash/tasks/restore', body: { ids: ['roof', 'bath'] } });
  assert.deepEqual(shown(cache).toSorted(), ['bath', 'roof', 'slates']);
});

test('splits large requests into batches with one undo step', async () => {
  const tasks = Array.from({ length: 501 }, (_, index) => anyTask({ id: `t${index}` }));
  const cache = cacheOf(tasks);
  const { requests } = fakeServer((_request, body) => ({ done: (body as { ids: string[] }).ids.length, skipped: 0 }));
  await deleteTasks(cache, tasks);
  assert.equal(currentToast.get()?.text, '501 tasks moved to the trash');
  assert.deepEqual(
    changes(requests).map(({ body }) => (body as { ids: string[] }).ids.length),
    [500, 1],
  );
});

test('restores the tasks if the server refuses', async () => {
  const cache = cacheOf([roof, slates, bath]);
  fakeServer(() => new Error('no'));
  await deleteTasks(cache, [roof]);
  assert.equal(currentToast.get()?.tone, 'danger');
  assert.deepEqual(shown(cache).toSorted(), ['bath', 'roof', 'slates']);
});
