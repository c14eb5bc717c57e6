import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { optimistic } from './optimistic.ts';

type List = { tasks: string[] };

function cacheWith(entries: Record<string, List>): QueryClient {
  const cache = new QueryClient();
  for (const [name, data] of Object.entries(entries)) cache.setQueryData(['tasks', name], data);
  return cache;
}

const without = (task: string) => (list: List) => ({ tasks: list.tasks.filter((other) => other !== task) });

test('the expected outcome shows before the answer, in every list', async () => {
  const cache = cacheWith({ today: { tasks: ['a', 'b'] }, house: { tasks: ['b', 'c'] } });
  const answer = Promise.withResolvers<string>();
  const done = optimistic(cache, {
    expect: (edit) => edit.updateAll<List>(['tasks'], without('b')),
    send: () => answer.promise,
  });
  assert.deepEqual(cache.getQueryData(['tasks', 'today']), { tasks: ['a'] });
  assert.deepEqual(cache.getQueryData(['tasks', 'house']), { tasks: ['c'] });
  answer.resolve('ok');
  assert.equal(await done, 'ok');
});

test('a refusal puts everything back and is passed on', async () => {
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

test('what another change wrote meanwhile is not put back but read again', async () => {
  const cache = cacheWith({ today: { tasks: ['a', 'b'] } });
  const answer = Promise.withResolvers<void>();
  const refused = optimistic(cache, {
    expect: (edit) => edit.update<List>(['tasks', 'today'], without('a')),
    send: () => answer.promise,
  });
  cache.setQueryData(['tasks', 'today'], { tasks: ['b', 'new'] });
  answer.reject(new Error('refused'));
  await assert.rejects(refused);
  assert.deepEqual(cache.getQueryData(['tasks', 'today']), { tasks: ['b', 'new'] });
  assert.equal(cache.getQueryState(['tasks', 'today'])?.isInvalidated, true);
});

test('what is not cached is not made up', async () => {
  const cache = new QueryClient();
  await optimistic(cache, { expect: (edit) => edit.update<List>(['tasks', 'x'], without('a')), send: async () => 1 });
  assert.equal(cache.getQueryData(['tasks', 'x']), undefined);
});

test('a reading that an edit interrupts is begun again, and what was doubtful stays so', async () => {
  const cache = cacheWith({ today: { tasks: ['a', 'b'] } });
  const key = ['tasks', 'today'];
  const late = Promise.withResolvers<List>();
  let readings = 0;
  const observer = new QueryObserver<List>(cache, {
    queryKey: key,
    queryFn: () => {
      readings += 1;
      return readings === 1 ? late.promise : Promise.resolve({ tasks: ['fresh'] });
    },
  });
  const leave = observer.subscribe(() => undefined);
  await cache.invalidateQueries({ queryKey: key, refetchType: 'none' });
  assert.equal(readings, 1);

  await optimistic(cache, { expect: (edit) => edit.update<List>(key, without('a')), send: async () => 1 });
  late.resolve({ tasks: ['old'] });
  assert.equal(readings, 2);
  leave();
});

test('an edit makes old data no newer', async () => {
  const cache = cacheWith({ today: { tasks: ['a', 'b'] } });
  const key = ['tasks', 'today'];
  const before = cache.getQueryState(key)?.dataUpdatedAt;
  await cache.invalidateQueries({ queryKey: key });
  await optimistic(cache, { expect: (edit) => edit.update<List>(key, without('a')), send: async () => 1 });
  const state = cache.getQueryState(key);
  assert.deepEqual([state?.isInvalidated, state?.dataUpdatedAt, state?.data], [true, before, { tasks: ['b'] }]);
});
