// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { currentToast } from '../../ui/message/toast.ts';
import { redo, undo } from '../../undo/undo.ts';
import { leavingTasks } from '../cache/leaving-tasks.ts';
import { anyTask } from '../testing/any-task.ts';
import { cachedTasks, cacheOf, fakeServer, useEnglishMessages } from '../testing/fake-server.ts';
import { completeTask, reopenTask } from './complete-task.ts';

before(useEnglishMessages);

const roof = anyTask({ id: 'roof', content: 'Mend the roof', subtask_count: 2, subtask_done: 1 });
const slates = anyTask({ id: 'slates', parent_id: 'roof' });
const nails = anyTask({ id: 'nails', parent_id: 'roof', completed: true, completed_at: '2026-10-01T08:00:00.000Z' });
const at = '2026-10-14T08:00:00.000Z';

test('completes the open subtasks too, and undo reopens only those', async () => {
  const cache = cacheOf([roof, slates]);
  const closed = { ...roof, completed: true, completed_at: at, etag: '2' };
  const { requests } = fakeServer((request) => {
    if (request === 'POST /tasks/roof/complete') return { ...closed, recurred: false };
    if (request.startsWith('GET /tasks?parent_id=roof'))
      return { tasks: [{ ...slates, completed: true, completed_at: at, etag: '2' }, nails] };
    if (request === 'POST /tasks/roof/reopen') return { ...roof, etag: '3' };
    return { ...slates, etag: '3' };
  });
  const done = completeTask(cache, roof);
  assert.deepEqual(cachedTasks(cache), []);
  assert.deepEqual([...leavingTasks.get().keys()], ['roof', 'slates']);
  await done;
  assert.equal(currentToast.get()?.text, '“Mend the roof” completed');

  await undo();
  assert.deepEqual(
    requests.map(({ request }) => request).filter((request) => request.startsWith('POST')),
    ['POST /tasks/roof/complete', 'POST /tasks/roof/reopen', 'POST /tasks/slates/reopen'],
  );
  assert.deepEqual(
    cachedTasks(cache).map(({ id, completed }) => ({ id, completed })),
    [
      { id: 'roof', completed: false },
      { id: 'slates', completed: false },
    ],
  );
});

test('moves a repeating task to the next occurrence, and undo moves it back', async () => {
  const water = anyTask({
    id: 'water',
    content: 'Water',
    due_date: '2026-10-14',
    recurrence_rule: 'FREQ=DAILY;COUNT=3',
    etag: '1',
  });
  const cache = cacheOf([water]);
  const moved = { ...water, due_date: '2026-10-15', recurrence_rule: 'FREQ=DAILY;COUNT=2', etag: '2' };
  const { requests } = fakeServer((request) =>
    request === 'POST /tasks/water/complete'
      ? { ...moved, recurred: true, next_due: '2026-10-15' }
      : { ...water, etag: '3' },
  );
  await completeTask(cache, water);
  assert.equal(cachedTasks(cache)[0]?.due_date, '2026-10-15');
  await undo();
  assert.deepEqual(requests, [
    { request: 'POST /tasks/water/complete', body: { occurrence: '2026-10-14', occurrence_time: null } },
    { request: 'POST /tasks/water/reopen', body: { occurrence: '2026-10-15', occurrence_time: null } },
  ]);
  const [back] = cachedTasks(cache);
  assert.deepEqual([back?.due_date, back?.recurrence_rule], ['2026-10-14', 'FREQ=DAILY;COUNT=3']);
});

test('restores the row and shows the error if the server refuses', async () => {
  const cache = cacheOf([roof]);
  fakeServer(() => new Error('no'));
  await completeTask(cache, roof);
  assert.deepEqual(cachedTasks(cache), [roof]);
  assert.equal(leavingTasks.get().has('roof'), false);
  assert.equal(currentToast.get()?.tone, 'danger');
});

test('reopens the last occurrence, and undo and redo name the occurrence that is shown then', async () => {
  const water = anyTask({ id: 'water', due_date: '2026-10-15', recurrence_rule: 'FREQ=DAILY' });
  const back = { ...water, due_date: '2026-10-14' };
  const cache = cacheOf([water]);
  const { requests } = fakeServer((request) =>
    request.endsWith('/reopen') ? back : { ...water, recurred: true, next_due: '2026-10-15' },
  );
  await reopenTask(cache, water);
  await undo();
  await redo();
  const occurrences = requests.map(({ request, body }) => [
    request.split('/').at(-1),
    (body as { occurrence: string }).occurrence,
  ]);
  assert.deepEqual(occurrences, [
    ['reopen', '2026-10-15'],
    ['complete', '2026-10-14'],
    ['reopen', '2026-10-15'],
  ]);
});
