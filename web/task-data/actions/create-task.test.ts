// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { applyLive } from '../../live/live-handlers.ts';
import { followTasks } from '../cache/follow-tasks.ts';
import { isTemporary, rowKey } from '../temporary.ts';
import { anyTask } from '../testing/any-task.ts';
import { cacheOf, fakeService, heldIn, speakEnglish } from '../testing/fake-service.ts';
import { createTask } from './create-task.ts';

before(speakEnglish);

const reading: QuickAdd = { content: 'Call Bo', labels: [], priority: 1, reminders: [], spans: [], warnings: [] };
const line = { line: 'Call Bo p1', reading, projectId: 'house' };
const bo = anyTask({ id: 'bo', content: 'Call Bo', priority: 1 });

test('the row shows at once under a temporary id, and the answer takes its place', async () => {
  const cache = cacheOf([]);
  fakeService(() => bo);
  const adding = createTask(cache, line);
  const [row] = heldIn(cache);
  assert.ok(row && isTemporary(row.id));
  assert.deepEqual([row.content, row.priority], ['Call Bo', 1]);
  await adding;
  assert.deepEqual(heldIn(cache), [bo]);
  assert.equal(rowKey('bo'), row.id);
});

test('the message about the own task never shows it twice', async () => {
  const cache = cacheOf([]);
  followTasks(cache);
  const message = { type: 'task.created', payload: { ...bo, id: 'bo2' }, at: '', seq: 1 } as const;
  fakeService(() => {
    applyLive(cache, message);
    assert.equal(heldIn(cache).length, 1);
    return message.payload;
  });
  await createTask(cache, line);
  assert.deepEqual(heldIn(cache), [message.payload]);
});

test('a lost connection is waited for, and the same request is sent again', async () => {
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
  assert.deepEqual(heldIn(cache), [bo]);
});

test('a refusal takes the row away and is passed on', async () => {
  const cache = cacheOf([]);
  fakeService(() => new Error('no'));
  await assert.rejects(createTask(cache, line));
  assert.deepEqual(heldIn(cache), []);
});

test('a project that does not exist means the Inbox', async () => {
  const cache = cacheOf([]);
  fakeService(() => ({ ...bo, project_id: 'inbox' }));
  const adding = createTask(cache, { ...line, reading: { ...reading, unknownProject: 'nowhere' } });
  assert.deepEqual(heldIn(cache), []);
  await adding;
});
