import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { type CacheEdit, optimistic } from './optimistic.ts';

type List = { tasks: string[] };

function cacheWith(entries: Record<string, List>): QueryClient {
  const cache = new QueryClient();
  for (const [name, data] of Object.entries(entries)) cache.setQueryData(['tasks', name], data);
  return cache;
}

const without = (task: string) => (list: List) => ({ tasks: list.tasks.filter((other) => other !== task) });

test('writes the expected result into all lists before the response', async () => {
  const cache = cacheWith({ today: { tasks: ['a', 'b'] }, garden: { tasks: ['b', 'c'] } });
  const response = Promise.withResolvers<string>();
  const done = optimistic(cache, {
    expect: (edit) => edit.updateAll<List>(['tasks'], without('b')),
    send: () => response.promise,
  });
  assert.deepEqual(cache.getQueryData(['tasks', 'today']), { tasks: ['a'] });
  assert.deepEqual(cache.getQueryData(['tasks', 'garden']), { tasks: ['c'] });
  response.resolve('ok');
  assert.equal(await done, 'ok');
});

test('rolls back and rejects if the request fails', async () => {
  const before = { tasks: ['a', 'b'] };
  const cache = cacheWith({ today: before });
  const refused = optimistic(cache, {
    expect: (edit) => {
      edit.update<List>(['tasks', 'today'], without('a'));
      edit.update<List>(['tasks', 'today'], without('b'));
    },
    send: () => Promise.reject(new Error('refused')),
  });
  await assert.rejects(refused, /refused/);
  assert.deepEqual(cache.getQueryData(['tasks', 'today']), before);
});

test('refetches data that another change wrote in the meantime instead of rolling it back', async () => {
  const cache = cacheWith({ today: { tasks: ['a', 'b'] } });
  const response = Promise.withResolvers<void>();
  const refused = optimistic(cache, {
    expect: (edit) => edit.update<List>(['tasks', 'today'], without('a')),
    send: () => response.promise,
  });
  cache.setQueryData(['tasks', 'today'], { tasks: ['b', 'new'] });
  response.reject(new Error('refused'));
  await assert.rejects(refused);
  assert.deepEqual(cache.getQueryData(['tasks', 'today']), { tasks: ['b', 'new'] });
  assert.equal(cache.getQueryState(['tasks', 'today'])?.isInvalidated, true);
});

test('creates no data for a query that is not cached', async () => {
  const cache = new QueryClient();
  await optimistic(cache, { expect: (edit) => edit.update<List>(['tasks', 'x'], without('a')), send: async () => 1 });
  assert.equal(cache.getQueryData(['tasks', 'x']), undefined);
});

const complete = (edit: CacheEdit) => edit.update<List>(['tasks', 'today'], without('a'));

for (const [by, edits] of [
  ['the expected result', { expect: complete }],
  ['the response', { expect: () => undefined, settle: (_: unknown, edit: CacheEdit) => complete(edit) }],
] as const) {
  test(`repeats a request that ${by} cancelled`, async () => {
    const cache = cacheWith({ today: { tasks: ['a', 'b'] } });
    const key = ['tasks', 'today'];
    let requests = 0;
    const observer = new QueryObserver<List>(cache, {
      queryKey: key,
      staleTime: Infinity,
      queryFn: () => {
        requests += 1;
        return requests === 1 ? new Promise<never>(() => undefined) : Promise.resolve({ tasks: ['fresh'] });
      },
    });
    const leave = observer.subscribe(() => undefined);
    void cache.invalidateQueries({ queryKey: key });
    assert.equal(requests, 1);
    await optimistic(cache, { ...edits, send: async () => 1 });
    assert.equal(requests, 2);
    leave();
  });
}

test('keeps the age and the invalidated state of the data', async () => {
  const cache = cacheWith({ today: { tasks: ['a', 'b'] } });
  const key = ['tasks', 'today'];
  const before = cache.getQueryState(key)?.dataUpdatedAt;
  await cache.invalidateQueries({ queryKey: key });
  await optimistic(cache, { expect: (edit) => edit.update<List>(key, without('a')), send: async () => 1 });
  const state = cache.getQueryState(key);
  assert.deepEqual([state?.isInvalidated, state?.dataUpdatedAt, state?.data], [true, before, { tasks: ['b'] }]);
});
