// Own process: replaces globals of the browser.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { keys } from '../api/keys.ts';
import { restored, restoreQueries } from '../api/stored-queries.ts';
import { deleteUserDatabase, openUserDatabase } from '../platform/user-database.ts';
import { connection } from './connection.ts';
import { storeQueries } from './store-queries.ts';

const storage = new Map<string, string>();
const SIGNED_IN = 'sammen.signed-in';
let stops: (() => void)[] = [];

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const localStorage = { getItem: (key: string) => storage.get(key) ?? null };
  Object.assign(globalThis, { document: page, localStorage, API_SCHEMA: 'one' });
  storage.set(SIGNED_IN, 'ann');
  connection.set('open');
});
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  mock.timers.reset();
  await deleteUserDatabase('ann');
});

function storing(cache = new QueryClient(), userId = 'ann'): QueryClient {
  stops.push(storeQueries(cache, userId));
  return cache;
}

/** Ends the pause after the last change, and waits for the database. */
async function stored(): Promise<Map<string, unknown>> {
  mock.timers.tick(1000);
  for (let round = 0; round < 50; round += 1) await turn();
  const database = await openUserDatabase('ann');
  const [names, records] = await Promise.all([database.getAllKeys('queries'), database.getAll('queries')]);
  return new Map(names.map((name, index) => [name, records[index]]));
}

/** A cache that restores what is stored. */
async function restoredData(key: readonly unknown[]) {
  const cache = new QueryClient();
  restoreQueries(cache);
  cache.getQueryCache().build(cache, { queryKey: key });
  await restored();
  const { data, isInvalidated, dataUpdatedAt } = cache.getQueryState(key) ?? assert.fail();
  return { data, isInvalidated, dataUpdatedAt };
}

const lists = (names: readonly string[]) => names.map((id) => ({ id }));

test('stores what is in the cache and what changes, and nothing else', async () => {
  const cache = new QueryClient();
  cache.setQueryData(keys.today, { overdue: [], today: [] });
  cache.setQueryData(['tokens'], ['secret']);
  storing(cache);
  cache.setQueryData(keys.labels, lists(['home']));
  cache.setQueryData(['calendar-feed'], { url: 'secret' });
  assert.deepEqual([...(await stored()).keys()], ['["labels"]', '["tasks","today"]']);
});

test('restores the data as outdated, with its age', async () => {
  const cache = storing();
  connection.set('lost');
  cache.setQueryData(keys.labels, lists(['home']), { updatedAt: 1000 });
  await stored();
  assert.deepEqual(await restoredData(keys.labels), {
    data: lists(['home']),
    isInvalidated: true,
    dataUpdatedAt: 1000,
  });
  assert.equal((await restoredData(keys.filters)).data, undefined);
});

test('does not replace an answer that arrives before the stored data', async () => {
  const cache = storing();
  cache.setQueryData(keys.labels, lists(['old']));
  await stored();
  const next = new QueryClient();
  restoreQueries(next);
  next.setQueryData(keys.labels, lists(['new']));
  await restored();
  assert.deepEqual(next.getQueryData(keys.labels), lists(['new']));
});

test('uses no data of another schema, and deletes it at the next write', async () => {
  const cache = storing();
  cache.setQueryData(keys.labels, lists(['home']));
  await stored();
  Object.assign(globalThis, { API_SCHEMA: 'two' });
  assert.equal((await restoredData(keys.labels)).data, undefined);
  cache.setQueryData(keys.filters, []);
  assert.deepEqual([...(await stored()).keys()], ['["filters"]']);
});

test('stores nothing of an account that is no longer signed in', async () => {
  const cache = storing();
  cache.setQueryData(keys.labels, lists(['home']));
  storage.set(SIGNED_IN, 'bo');
  assert.equal((await stored()).size, 0);
  storage.delete(SIGNED_IN);
  cache.setQueryData(keys.labels, lists(['work']));
  assert.equal((await stored()).size, 0);
});

test('restores nothing without a database, and creates none', async () => {
  assert.equal((await restoredData(keys.labels)).data, undefined);
  assert.deepEqual(await indexedDB.databases(), []);
});

test('stores no list of which only the first pages have arrived', async () => {
  const cache = storing();
  const page = Promise.withResolvers<unknown>();
  const all = cache.fetchQuery({ queryKey: keys.projectTasks('house'), queryFn: () => page.promise });
  cache.setQueryData(keys.projectTasks('house'), lists(['first page']), { updatedAt: 1 });
  assert.equal((await stored()).size, 0);
  page.resolve(lists(['first page', 'second page']));
  await all;
  assert.equal((await stored()).size, 1);
});

test('deletes a record that the service refuses', async () => {
  const cache = storing();
  cache.setQueryData(keys.task('roof'), { id: 'roof' });
  assert.equal((await stored()).size, 1);
  const refused = new ApiError({ status: 404, code: 'not_found', message: '' });
  await cache
    .fetchQuery({ queryKey: keys.task('roof'), queryFn: () => Promise.reject(refused), retry: false })
    .catch(() => undefined);
  assert.equal((await stored()).size, 0);
});

test('deletes the lists of projects that the user can no longer read', async () => {
  const cache = storing();
  cache.setQueryData(keys.projects, lists(['house', 'boat']));
  cache.setQueryData(keys.projectTasks('boat'), []);
  cache.setQueryData(keys.sections('house'), []);
  await stored();
  cache.setQueryData(keys.projects, lists(['house']));
  assert.deepEqual([...(await stored()).keys()], ['["projects"]', '["sections","house"]']);
});

test('says that data was current until the connection was lost', async () => {
  const cache = storing();
  cache.setQueryData(keys.labels, lists(['home']));
  await stored();
  const before = (await restoredData(keys.labels)).dataUpdatedAt;
  mock.timers.reset();
  await new Promise((resolve) => setTimeout(resolve, 5));
  connection.set('lost');
  for (let round = 0; round < 50; round += 1) await turn();
  assert.ok((await restoredData(keys.labels)).dataUpdatedAt > before);
});
