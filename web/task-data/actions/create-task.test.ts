// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { keys } from '../../api/keys.ts';
import { applyLive } from '../../live/live-handlers.ts';
import { isReachable } from '../../platform/online.ts';
import { followTasks } from '../cache/follow-tasks.ts';
import type { Command } from '../outbox/command.ts';
import { outboxOf } from '../outbox/current-outbox.ts';
import { unconfirmed } from '../outbox/unconfirmed.ts';
import { anyTask } from '../testing/any-task.ts';
import { eventually } from '../testing/eventually.ts';
import { cachedTasks, cacheOf, fakeServer, useEnglishMessages } from '../testing/fake-server.ts';
import { isUnsent } from '../unsent.ts';
import { createTask, type NewTaskArgs } from './create-task.ts';
import { requestCreation } from './creation-request.ts';

before(useEnglishMessages);
beforeEach(() => isReachable.set(true));

const parsed: QuickAdd = { content: 'Call Bo', labels: [], priority: 1, reminders: [], spans: [], warnings: [] };
const line = { line: 'Call Bo p1', parsed, projectId: 'house' };
const NOW = Date.parse('2026-10-05T12:00:00Z');
const bo = anyTask({ id: 'bo', content: 'Call Bo', priority: 1 });

test('shows the task with its final id until the response', async () => {
  const cache = cacheOf([]);
  fakeServer((_request, body) => storedTask(body));
  const adding = createTask(cache, line);
  const [row] = cachedTasks(cache);
  assert.ok(row && isUnsent(row));
  assert.deepEqual([row.content, row.priority], ['Call Bo', 1]);
  assert.match(row.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  await adding;
  assert.deepEqual(cachedTasks(cache), [{ ...bo, id: row.id }]);
});

test('does not show the task twice when its live message arrives before the response', async () => {
  const cache = cacheOf([]);
  followTasks(cache);
  fakeServer((_request, body) => {
    applyLive(cache, { type: 'task.created', payload: storedTask(body), at: '', seq: 1 });
    assert.equal(cachedTasks(cache).length, 1);
    return storedTask(body);
  });
  await createTask(cache, line);
  assert.equal(cachedTasks(cache).length, 1);
  assert.equal(openCount(cache), 1);
});

test('keeps the task without a connection, and sends it again with the same id', async () => {
  const cache = cacheOf([]);
  const sent: unknown[] = [];
  let isOnline = false;
  globalThis.fetch = async (_input, init) => {
    const body = JSON.parse(String(init?.body));
    sent.push(body.id);
    if (!isOnline) throw new TypeError('offline');
    return Response.json(storedTask(body), { status: 201 });
  };
  const task = await createTask(cache, line);
  assert.ok(task && isUnsent(task));
  assert.deepEqual(cachedTasks(cache), [task]);
  await eventually(() => assert.equal(unconfirmed.get().length, 1));
  isOnline = true;
  await outboxOf(cache).resume();
  await eventually(() => assert.deepEqual(cachedTasks(cache), [{ ...bo, id: task.id }]));
  assert.deepEqual(new Set(sent), new Set([task.id]));
  await eventually(() => assert.deepEqual(unconfirmed.get(), []));
});

test('shows a task of an earlier page in the lists', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('offline');
  };
  const task = await createTask(cacheOf([]), line);
  await eventually(() => assert.equal(unconfirmed.get().length, 1));
  const cache = cacheOf([]);
  await outboxOf(cache).resume();
  assert.deepEqual(cachedTasks(cache), [task]);
  await outboxOf(cache).discard(task?.id ?? '');
  assert.deepEqual(cachedTasks(cache), []);
});

test('removes the task and rejects if the server refuses', async () => {
  const cache = cacheOf([]);
  refuse();
  await assert.rejects(createTask(cache, line));
  assert.deepEqual([cachedTasks(cache), unconfirmed.get()], [[], []]);
});

test('keeps the line of a refused task whose composer is closed', async () => {
  const cache = cacheOf([]);
  refuse();
  assert.equal(await createTask(cache, line, 'Call Bo', () => false), undefined);
  const [command] = unconfirmed.get() as Command<NewTaskArgs>[];
  assert.deepEqual([command?.state, command?.args.typed], ['refused', 'Call Bo']);
  await outboxOf(cache).discard(command?.id ?? '');
});

test('waits for a rate limit', async () => {
  const cache = cacheOf([]);
  const answers = [429, 429, 201];
  globalThis.fetch = async (_input, init) => {
    const status = answers.shift() ?? 201;
    const body = status === 201 ? storedTask(JSON.parse(String(init?.body))) : { code: 'rate_limited', error: 'no' };
    return Response.json(body, { status });
  };
  const task = await createTask(cache, line);
  await eventually(() => assert.deepEqual(cachedTasks(cache), [{ ...bo, id: task?.id }]));
});

test('corrects the date of a line that was typed on an earlier day', async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: NOW });
  const cache = cacheOf([]);
  const { requests } = fakeServer((_request, body) => ({ ...bo, due_date: '2026-10-05', etag: '1', ...Object(body) }));
  const answer = await requestCreation(cache, argsOn('2026-10-02' as Day), LATER);
  assert.equal(answer.due_date, '2026-10-02');
  assert.deepEqual(
    requests.map(({ request }) => request),
    ['POST /tasks/quick-add', 'PATCH /tasks/new'],
  );
  assert.deepEqual(requests[1]?.body, { due_date: '2026-10-02', due_time: null });
});

test('does not correct the date of a task that was changed after an earlier request', async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: NOW });
  const cache = cacheOf([]);
  const stored = { ...bo, due_date: '2026-11-01', updated_at: '2026-10-04T10:00:00.000Z' };
  const { requests } = fakeServer(() => stored);
  assert.equal((await requestCreation(cache, argsOn('2026-10-02' as Day), LATER)).due_date, '2026-11-01');
  assert.equal(requests.length, 1);
});

test('expects a task with an unknown project in the Inbox', async () => {
  const cache = cacheOf([]);
  fakeServer((_request, body) => ({ ...storedTask(body), project_id: 'inbox' }));
  const adding = createTask(cache, { ...line, parsed: { ...parsed, unknownProject: 'nowhere' } });
  assert.deepEqual(cachedTasks(cache), []);
  await adding;
});

/** A command of four days before `NOW` that is sent again. */
const LATER = { id: 'new', at: Date.parse('2026-10-01T10:00:00Z'), isFirst: false };

function argsOn(dueDate: Day) {
  return { ...line, parsed: { ...parsed, dueDate }, typed: line.line, row: bo };
}

/** The task as the service stores it, with the id of the request. */
function storedTask(body: unknown): Task {
  return { ...bo, id: (body as { id: string }).id };
}

function refuse(): void {
  globalThis.fetch = async () => Response.json({ code: 'validation_failed', error: 'no' }, { status: 422 });
}

function openCount(cache: QueryClient): number | undefined {
  return cache.getQueryData<Project[]>(keys.projects)?.find(({ id }) => id === 'house')?.open_count;
}
