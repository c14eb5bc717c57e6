// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Day } from '#domain/day/calendar.ts';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { keys } from '../../api/keys.ts';
import { applyLive } from '../../live/live-handlers.ts';
import { SIGNED_IN } from '../../platform/drafts.ts';
import { followTasks } from '../cache/follow-tasks.ts';
import { anyTask } from '../testing/any-task.ts';
import { cachedTasks, cacheOf, fakeServer, useEnglishMessages } from '../testing/fake-server.ts';
import { isUnsent } from '../unsent.ts';
import { createTask, DiscardedCreation } from './create-task.ts';
import { dropCreation, keepCreation, unsentCreations } from './unsent-creations.ts';

before(useEnglishMessages);

const parsed: QuickAdd = { content: 'Call Bo', labels: [], priority: 1, reminders: [], spans: [], warnings: [] };
const line = { line: 'Call Bo p1', parsed, projectId: 'house' };
const NOW = Date.parse('2026-10-05T12:00:00Z');
const bo = anyTask({ id: 'bo', content: 'Call Bo', priority: 1 });

test('shows the task with its final id until the response', async () => {
  const cache = cacheOf([]);
  const creation = keepCreation(line);
  const stored = { ...bo, id: creation.id };
  fakeServer(() => stored);
  const adding = createTask(cache, creation);
  const [row] = cachedTasks(cache);
  assert.ok(row && isUnsent(row));
  assert.deepEqual([row.id, row.content, row.priority], [creation.id, 'Call Bo', 1]);
  await adding;
  assert.deepEqual(cachedTasks(cache), [stored]);
});

test('does not show the task twice when its live message arrives before the response', async () => {
  const cache = cacheOf([]);
  followTasks(cache);
  const creation = keepCreation(line);
  const payload = { ...bo, id: creation.id };
  fakeServer(() => {
    applyLive(cache, { type: 'task.created', payload, at: '', seq: 1 });
    assert.equal(cachedTasks(cache).length, 1);
    return payload;
  });
  await createTask(cache, creation);
  assert.deepEqual(cachedTasks(cache), [payload]);
  assert.equal(openCount(cache), 1);
});

test('repeats the request with the same id after a connection failure', async () => {
  const cache = cacheOf([]);
  const creation = keepCreation(line);
  const stored = { ...bo, id: creation.id };
  const sent: unknown[] = [];
  globalThis.fetch = async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)).id);
    if (sent.length < 2) throw new TypeError('offline');
    return Response.json(stored, { status: 201 });
  };
  await createTask(cache, creation);
  assert.equal(sent.length, 2);
  assert.match(String(sent[0]), /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(sent[0], sent[1]);
  assert.deepEqual(cachedTasks(cache), [stored]);
});

test('removes the task and rejects if the server refuses, and leaves the stored line to the caller', async () => {
  const cache = cacheOf([]);
  globalThis.fetch = async () => Response.json({ code: 'validation_failed', error: 'no' }, { status: 422 });
  const creation = keepCreation(line);
  await assert.rejects(createTask(cache, creation));
  assert.deepEqual(cachedTasks(cache), []);
  assert.deepEqual(
    unsentCreations().map(({ id }) => id),
    [creation.id],
  );
  dropCreation(creation.id);
});

test('stores the line until the response', async () => {
  const cache = cacheOf([]);
  fakeServer(() => {
    assert.deepEqual(
      unsentCreations().map(({ args }) => args),
      [line],
    );
    return bo;
  });
  await createTask(cache, keepCreation(line));
  assert.deepEqual(unsentCreations(), []);
});

test('waits for a rate limit only on request', async () => {
  const cache = cacheOf([]);
  const answers = [429, 429, 201];
  globalThis.fetch = async () => {
    const status = answers.shift() ?? 201;
    return Response.json(status === 201 ? bo : { code: 'rate_limited', error: 'no' }, { status });
  };
  const creation = keepCreation(line);
  await assert.rejects(createTask(cache, creation), ApiError);
  await createTask(cache, creation, { waitsForLimit: true });
  assert.deepEqual([answers, unsentCreations()], [[], []]);
});

test('does not send a line that another tab has sent or discarded', async () => {
  const cache = cacheOf([]);
  const creation = keepCreation(line);
  globalThis.fetch = async () => {
    dropCreation(creation.id);
    throw new TypeError('offline');
  };
  await assert.rejects(createTask(cache, creation), DiscardedCreation);
  assert.deepEqual(cachedTasks(cache), []);
});

test('does not send a line after another account has signed in', async () => {
  const cache = cacheOf([]);
  localStorage.setItem(SIGNED_IN, 'signe');
  const creation = keepCreation(line);
  let requests = 0;
  globalThis.fetch = async () => {
    requests += 1;
    localStorage.setItem(SIGNED_IN, 'olga');
    throw new TypeError('offline');
  };
  await assert.rejects(createTask(cache, creation), DiscardedCreation);
  assert.equal(requests, 1);
  dropCreation(creation.id);
});

test('corrects the date of a line that was typed on an earlier day', async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: NOW });
  const cache = cacheOf([]);
  const creation = {
    ...keepCreation({ ...line, parsed: { ...parsed, dueDate: '2026-10-02' as Day } }),
    addedAt: Date.parse('2026-10-01T10:00:00Z'),
  };
  const { requests } = fakeServer((_request, body) => ({ ...bo, due_date: '2026-10-05', etag: '1', ...Object(body) }));
  assert.equal((await createTask(cache, creation)).due_date, '2026-10-02');
  assert.deepEqual(
    requests.map(({ request }) => request),
    ['POST /tasks/quick-add', `PATCH /tasks/${creation.id}`],
  );
  assert.deepEqual(requests[1]?.body, { due_date: '2026-10-02', due_time: null });
});

test('does not correct the date of a task that was changed after an earlier request', async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: NOW });
  const cache = cacheOf([]);
  const creation = {
    ...keepCreation({ ...line, parsed: { ...parsed, dueDate: '2026-10-02' as Day } }),
    addedAt: Date.parse('2026-10-01T10:00:00Z'),
  };
  const stored = { ...bo, due_date: '2026-11-01', updated_at: '2026-10-04T10:00:00.000Z' };
  const { requests } = fakeServer(() => stored);
  assert.equal((await createTask(cache, creation)).due_date, '2026-11-01');
  assert.equal(requests.length, 1);
});

test('expects a task with an unknown project in the Inbox', async () => {
  const cache = cacheOf([]);
  fakeServer(() => ({ ...bo, project_id: 'inbox' }));
  const adding = createTask(cache, keepCreation({ ...line, parsed: { ...parsed, unknownProject: 'nowhere' } }));
  assert.deepEqual(cachedTasks(cache), []);
  await adding;
});

function openCount(cache: QueryClient): number | undefined {
  return cache.getQueryData<Project[]>(keys.projects)?.find(({ id }) => id === 'house')?.open_count;
}
