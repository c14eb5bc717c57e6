// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Label } from '#contract/resources/label.ts';
import { keys } from '../../api/keys.ts';
import { undo } from '../../undo/undo.ts';
import { anyTask } from '../testing/any-task.ts';
import { cachedTasks, cacheOf, fakeServer, useEnglishMessages } from '../testing/fake-server.ts';
import { deleteTask } from './delete-task.ts';
import { editTask } from './edit-task.ts';
import { inputToRestore, withInput } from './expected-task.ts';

before(useEnglishMessages);

const roof = anyTask({ id: 'roof', due_date: '2026-10-14', due_time: '09:00', due_timezone: 'Europe/Copenhagen' });

test('clears the time with the date, and restores both', () => {
  const undated = withInput(roof, { due_date: null });
  assert.deepEqual([undated.due_date, undated.due_time, undated.due_timezone], [undefined, undefined, undefined]);
  assert.deepEqual(inputToRestore(roof, ['due_date']), {
    due_date: '2026-10-14',
    due_time: '09:00',
    due_timezone: 'Europe/Copenhagen',
  });
  assert.deepEqual(inputToRestore(anyTask({ id: 'a' }), ['due_date']), { due_date: null });
});

test('shows an edit immediately, and undo writes the previous values', async () => {
  const cache = cacheOf([roof]);
  const { requests } = fakeServer((_request, body) => ({ ...roof, ...(body as object), etag: '2' }));
  const edited = editTask(cache, roof, { priority: 1 }, 'Priority 1');
  assert.equal(cachedTasks(cache)[0]?.priority, 1);
  assert.equal(await edited, true);
  await undo();
  assert.deepEqual(requests.at(-1), { request: 'PATCH /tasks/roof', body: { priority: 4 } });
  assert.equal(cachedTasks(cache)[0]?.priority, 4);
});

test('deletes the subtree, and undo restores it from the trash', async () => {
  const slates = anyTask({ id: 'slates', parent_id: 'roof' });
  const cache = cacheOf([roof, slates]);
  const { requests } = fakeServer((request) => (request.startsWith('DELETE') ? undefined : { ...roof, etag: '3' }));
  await deleteTask(cache, roof);
  assert.deepEqual(cachedTasks(cache), []);
  await undo();
  assert.deepEqual(
    requests.map(({ request }) => request),
    ['DELETE /tasks/roof', 'POST /trash/tasks/roof/restore'],
  );
  assert.deepEqual(
    cachedTasks(cache).map((task) => task.id),
    ['roof', 'slates'],
  );
});

test('creates the missing labels of an edit before it, each with the next colour', async () => {
  const cache = cacheOf([roof]);
  const calls: Label = { id: 'calls', name: 'Calls', color: 'graphite', sort_order: 1, task_count: 0 };
  cache.setQueryData(keys.labels, [calls]);
  const { requests } = fakeServer((request, body) =>
    request === 'POST /labels' ? { ...calls, id: 'new', ...(body as object) } : { ...roof, ...(body as object) },
  );
  await editTask(cache, roof, { labels: ['calls', 'bank', 'shop'] }, 'Labels');
  assert.deepEqual(requests, [
    { request: 'POST /labels', body: { name: 'bank', color: 'tomato' } },
    { request: 'POST /labels', body: { name: 'shop', color: 'amber' } },
    { request: 'PATCH /tasks/roof', body: { labels: ['calls', 'bank', 'shop'] } },
  ]);
});
