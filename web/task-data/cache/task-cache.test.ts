import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { keys } from '../../api/keys.ts';
import { anyTask } from '../testing/any-task.ts';
import { created, deleted, edited, received } from './change.ts';
import { requestTime } from './journal.ts';
import { applyChanges, applyResponse, cachedTask, changeTasks } from './task-cache.ts';

const list = keys.projectTasks('house');
const roof = anyTask({ id: 'roof', due_date: '2026-10-14' });

function cacheWith(tasks: Task[]): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(list, tasks);
  cache.setQueryData(keys.today, { date: '2026-10-14', overdue: [], today: tasks.filter((task) => task.due_date) });
  cache.setQueryData(keys.projects, [{ id: 'house', open_count: tasks.length, archived: false } as Project]);
  return cache;
}

const listed = (cache: QueryClient) => cache.getQueryData<Task[]>(list) ?? [];
const openCount = (cache: QueryClient) => cache.getQueryData<Project[]>(keys.projects)?.[0]?.open_count;
const complete = (task: Task) => edited(task, (one) => ({ ...one, completed: true }));

test('completes a task in all lists and counts before the response, and ignores the message about it', async () => {
  const cache = cacheWith([roof, anyTask({ id: 'paint' })]);
  const response = Promise.withResolvers<Task>();
  const done = changeTasks(cache, {
    expect: [complete(roof)],
    send: () => response.promise,
    settle: (t) => [received(t)],
  });
  assert.deepEqual(
    listed(cache).map((task) => task.id),
    ['paint'],
  );
  assert.deepEqual(cache.getQueryData(keys.today), { date: '2026-10-14', overdue: [], today: [] });
  assert.equal(openCount(cache), 1);

  const completed = { ...roof, completed: true, etag: '2' };
  response.resolve(completed);
  await done;
  applyChanges(cache, [received(completed)]);
  assert.equal(openCount(cache), 1);
});

test('restores the list and the count after a failed request', async () => {
  const cache = cacheWith([roof]);
  const refused = changeTasks(cache, {
    expect: [complete(roof)],
    send: () => Promise.reject(new ApiError({ status: 503, code: 'unavailable', message: '' })),
    settle: () => [],
  });
  await assert.rejects(refused);
  assert.deepEqual(listed(cache), [roof]);
  assert.equal(openCount(cache), 1);
  assert.equal(cachedTask(cache, 'roof')?.completed, false);
});

test('keeps another pending change visible after the response to the first', async () => {
  const cache = cacheWith([roof]);
  const second = Promise.withResolvers<Task>();
  const first = changeTasks(cache, {
    expect: [edited(roof, (task) => ({ ...task, priority: 1 }))],
    send: () => Promise.resolve({ ...roof, priority: 1, etag: '2' }),
    settle: (task) => [received(task)],
  });
  const slow = changeTasks(cache, {
    expect: [edited(roof, (task) => ({ ...task, content: 'Mend the roof' }))],
    send: () => second.promise,
    settle: (task) => [received(task)],
  });
  await first;
  assert.deepEqual(
    listed(cache).map(({ priority, content }) => ({ priority, content })),
    [{ priority: 1, content: 'Mend the roof' }],
  );
  second.resolve({ ...roof, priority: 1, content: 'Mend the roof', etag: '3' });
  await slow;
  assert.equal(listed(cache)[0]?.etag, '3');
});

test('applies changes since the request to a slow response', async () => {
  const cache = cacheWith([roof]);
  const slow = Promise.withResolvers<Task[]>();
  const observer = new QueryObserver<Task[]>(cache, { queryKey: list, queryFn: () => slow.promise });
  const stop = observer.subscribe(() => undefined);
  const request = observer.refetch();
  applyChanges(cache, [deleted('roof'), created(anyTask({ id: 'gutter' }))]);
  slow.resolve([roof]);
  await request;
  assert.deepEqual(
    listed(cache).map((task) => task.id),
    ['gutter'],
  );
  stop();
});

test('does not cancel a request for a list when the response to a change arrives, and applies the change to its response', async () => {
  const cache = cacheWith([roof]);
  const renamed = Promise.withResolvers<Task>();
  const change = changeTasks(cache, {
    expect: [edited(roof, (task) => ({ ...task, content: 'Mend the roof' }))],
    send: () => renamed.promise,
    settle: (task) => [received(task)],
  });
  const slow = Promise.withResolvers<Task[]>();
  const observer = new QueryObserver<Task[]>(cache, { queryKey: list, queryFn: () => slow.promise });
  const stop = observer.subscribe(() => undefined);
  const request = observer.refetch();
  renamed.resolve({ ...roof, content: 'Mend the roof', etag: '2' });
  await change;
  slow.resolve([roof, anyTask({ id: 'gutter' })]);
  await request;
  assert.deepEqual(
    listed(cache).map(({ id, etag }) => [id, etag]),
    [
      ['roof', '2'],
      ['gutter', '1'],
    ],
  );
  stop();
});

test('counts the subtasks of a parent when they are created, completed and deleted', () => {
  const cache = cacheWith([anyTask({ id: 'roof' })]);
  const slates = anyTask({ id: 'slates', parent_id: 'roof' });
  const counts = () => listed(cache).find((task) => task.id === 'roof');
  applyChanges(cache, [created(slates)]);
  assert.deepEqual([counts()?.subtask_done, counts()?.subtask_count], [0, 1]);
  applyChanges(cache, [received({ ...slates, completed: true, etag: '2' })]);
  applyChanges(cache, [received({ ...slates, completed: true, etag: '2' })]);
  assert.deepEqual([counts()?.subtask_done, counts()?.subtask_count], [1, 1]);
  applyChanges(cache, [deleted('slates')]);
  assert.deepEqual([counts()?.subtask_done, counts()?.subtask_count], [0, 0]);
});

test('ignores a message about an older version', () => {
  const cache = cacheWith([{ ...roof, etag: '7' }]);
  applyChanges(cache, [received({ ...roof, etag: '8', due_date: '2026-12-01' })]);
  applyChanges(cache, [received({ ...roof, etag: '7' })]);
  assert.deepEqual(cache.getQueryData(keys.today), { date: '2026-10-14', overdue: [], today: [] });
});

test('removes a refused new task from a list that was fetched meanwhile', async () => {
  const cache = new QueryClient();
  const answer = Promise.withResolvers<Task>();
  const refused = changeTasks(cache, {
    expect: [created(roof)],
    send: () => answer.promise,
    settle: (task) => [created(task)],
  });
  await cache.fetchQuery({ queryKey: list, queryFn: async () => [] });
  assert.deepEqual(listed(cache), [roof]);
  answer.reject(new ApiError({ status: 422, code: 'validation_failed', message: '' }));
  await assert.rejects(refused);
  assert.deepEqual(listed(cache), []);
});

for (const { name, settle } of [
  { name: 'the task', settle: (task: Task) => [received(task)] },
  { name: 'only a number', settle: () => [edited(roof, (one) => ({ ...one, priority: 1 }))] },
]) {
  test(`does not show a task again that was deleted before the response to an edit, which contains ${name}`, async () => {
    const cache = cacheWith([roof]);
    const response = Promise.withResolvers<Task>();
    const done = changeTasks(cache, {
      expect: [edited(roof, (task) => ({ ...task, priority: 1 }))],
      send: () => response.promise,
      settle,
    });
    applyChanges(cache, [deleted('roof')]);
    assert.deepEqual(listed(cache), []);
    response.resolve({ ...roof, priority: 1, etag: '2' });
    await done;
    assert.deepEqual(listed(cache), []);
    assert.deepEqual(cache.getQueryData(keys.today), { date: '2026-10-14', overdue: [], today: [] });
    assert.equal(openCount(cache), 0);
    assert.equal(cachedTask(cache, 'roof'), undefined);
  });
}

test('shows a task that was deleted and restored before the response to an edit', async () => {
  const cache = cacheWith([roof]);
  const response = Promise.withResolvers<Task>();
  const done = changeTasks(cache, {
    expect: [edited(roof, (task) => ({ ...task, priority: 1 }))],
    send: () => response.promise,
    settle: (task) => [received(task)],
  });
  applyChanges(cache, [deleted('roof')]);
  applyChanges(cache, [created({ ...roof, priority: 1, etag: '3' })]);
  response.resolve({ ...roof, priority: 1, etag: '2' });
  await done;
  assert.deepEqual(
    listed(cache).map(({ etag }) => etag),
    ['3'],
  );
});

test('does not show a task again that was deleted before the response to a request for it', () => {
  const cache = cacheWith([roof]);
  const requestedAt = requestTime();
  applyChanges(cache, [deleted('roof')]);
  applyResponse(cache, { ...roof, comment_count: 1 }, requestedAt);
  assert.deepEqual(listed(cache), []);
});
