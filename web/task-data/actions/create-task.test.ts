// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { applyLive } from '../../live/live-handlers.ts';
import { followTasks } from '../cache/follow-tasks.ts';
import { isTemporary, rowKey } from '../temporary.ts';
import { anyTask } from '../testing/any-task.ts';
import { cachedTasks, cacheOf, fakeServer, useEnglishMessages } from '../testing/fake-server.ts';
import { createTask } from './create-task.ts';

before(useEnglishMessages);

const parsed: QuickAdd = { content: 'Call Bo', labels: [], priority: 1, reminders: [], spans: [], warnings: [] };
const line = { line: 'Call Bo p1', parsed, projectId: 'house' };
const bo = anyTask({ id: 'bo', content: 'Call Bo', priority: 1 });

test('shows the task with a temporary id until the response', async () => {
  const cache = cacheOf([]);
  fakeServer(() => bo);
  const adding = createTask(cache, line);
  const [row] = cachedTasks(cache);
  assert.ok(row && isTemporary(row.id));
  assert.deepEqual([row.content, row.priority], ['Call Bo', 1]);
  await adding;
  assert.deepEqual(cachedTasks(cache), [bo]);
  assert.equal(rowKey('bo'), row.id);
});

test('does not show the task twice when its live message arrives before the response', async () => {
  const cache = cacheOf([]);
  followTasks(cache);
  const message = { type: 'task.created', payload: { ...bo, id: 'bo2' }, at: '', seq: 1 } as const;
  fakeServer(() => {
    applyLive(cache, message);
    assert.equal(cachedTasks(cache).length, 1);
    return message.payload;
  });
  await createTask(cache, line);
  assert.deepEqual(cachedTasks(cache), [message.payload]);
});

test('repeats the request with the same key after a connection failure', async () => {
  const cache = cacheOf([]);
  const sent: unknown[] = [];
  globalThis.fetch = async (_input, init) => {
    sent.push(new Headers(init?.headers).get('Idempotency-Key'));
    if (sent.length < 2) throw new TypeError('offline');
    return Response.json(bo, { status: 201 });
  };
  await createTask(cache, line);
  assert.equal(sent.length, 2);
  assert.ok(sent[0]);
  assert.equal(sent[0], sent[1]);
  assert.deepEqual(cachedTasks(cache), [bo]);
});

test('removes the task and rejects if the server refuses', async () => {
  const cache = cacheOf([]);
  fakeServer(() => new Error('no'));
  await assert.rejects(createTask(cache, line));
  assert.deepEqual(cachedTasks(cache), []);
});

test('expects a task with an unknown project in the Inbox', async () => {
  const cache = cacheOf([]);
  fakeServer(() => ({ ...bo, project_id: 'inbox' }));
  const adding = createTask(cache, { ...line, parsed: { ...parsed, unknownProject: 'nowhere' } });
  assert.deepEqual(cachedTasks(cache), []);
  await adding;
});
