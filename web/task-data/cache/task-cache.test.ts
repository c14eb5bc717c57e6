import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { keys } from '../../api/keys.ts';
import { anyTask } from '../testing/any-task.ts';
import { edited, gone, made, told } from './change.ts';
import { changeTasks, heldTask, tellTasks } from './task-cache.ts';

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

test('completing shows in every list and in the count at once, and its own echo changes nothing', async () => {
  const cache = cacheWith([roof, anyTask({ id: 'paint' })]);
  const answer = Promise.withResolvers<Task>();
  const done = changeTasks(cache, { expect: [complete(roof)], send: () => answer.promise, settle: (t) => [told(t)] });
  assert.deepEqual(
    listed(cache).map((task) => task.id),
    ['paint'],
  );
  assert.deepEqual(cache.getQueryData(keys.today), { date: '2026-10-14', overdue: [], today: [] });
  assert.equal(openCount(cache), 1);

  const answered = { ...roof, completed: true, etag: '2' };
  answer.resolve(answered);
  await done;
  tellTasks(cache, [told(answered)]);
  assert.equal(openCount(cache), 1);
});

test('a refusal brings row and count back', async () => {
  const cache = cacheWith([roof]);
  const refused = changeTasks(cache, {
    expect: [complete(roof)],
    send: () => Promise.reject(new ApiError({ status: 503, code: 'unavailable', message: '' })),
    settle: () => [],
  });
  await assert.rejects(refused);
  assert.deepEqual(listed(cache), [roof]);
  assert.equal(openCount(cache), 1);
  assert.equal(heldTask(cache, 'roof')?.completed, false);
});

test('the answer to one change keeps another one visible that is still under way', async () => {
  const cache = cacheWith([roof]);
  const second = Promise.withResolvers<Task>();
  const first = changeTasks(cache, {
    expect: [edited(roof, (task) => ({ ...task, priority: 1 }))],
    send: () => Promise.resolve({ ...roof, priority: 1, etag: '2' }),
    settle: (task) => [told(task)],
  });
  const slow = changeTasks(cache, {
    expect: [edited(roof, (task) => ({ ...task, content: 'Mend the roof' }))],
    send: () => second.promise,
    settle: (task) => [told(task)],
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

test('a late answer to a question does not bring back what has changed meanwhile', async () => {
  const cache = cacheWith([roof]);
  const slow = Promise.withResolvers<Task[]>();
  const observer = new QueryObserver<Task[]>(cache, { queryKey: list, queryFn: () => slow.promise });
  const stop = observer.subscribe(() => undefined);
  const reading = observer.refetch();
  tellTasks(cache, [gone('roof'), made(anyTask({ id: 'gutter' }))]);
  slow.resolve([roof]);
  await reading;
  assert.deepEqual(
    listed(cache).map((task) => task.id),
    ['gutter'],
  );
  stop();
});

test('a parent counts its sub-tasks as they are made, ticked and deleted', () => {
  const cache = cacheWith([anyTask({ id: 'roof' })]);
  const slates = anyTask({ id: 'slates', parent_id: 'roof' });
  const counts = () => listed(cache).find((task) => task.id === 'roof');
  tellTasks(cache, [made(slates)]);
  assert.deepEqual([counts()?.subtask_done, counts()?.subtask_count], [0, 1]);
  tellTasks(cache, [told({ ...slates, completed: true, etag: '2' })]);
  tellTasks(cache, [told({ ...slates, completed: true, etag: '2' })]);
  assert.deepEqual([counts()?.subtask_done, counts()?.subtask_count], [1, 1]);
  tellTasks(cache, [gone('slates')]);
  assert.deepEqual([counts()?.subtask_done, counts()?.subtask_count], [0, 0]);
});

test('a message about an older version changes no list', () => {
  const cache = cacheWith([{ ...roof, etag: '7' }]);
  tellTasks(cache, [told({ ...roof, etag: '8', due_date: '2026-12-01' })]);
  tellTasks(cache, [told({ ...roof, etag: '7' })]);
  assert.deepEqual(cache.getQueryData(keys.today), { date: '2026-10-14', overdue: [], today: [] });
});
