// Own process: replaces globals of the browser.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { keys } from '../../api/keys.ts';
import { restored, restoreQueries } from '../../api/stored-queries.ts';
import { openUserDatabase } from '../../platform/user-database.ts';
import { anyTask } from '../testing/any-task.ts';
import { edited } from './change.ts';
import { changeTasks } from './task-cache.ts';

const LIST = keys.projectTasks('house');
const stored = anyTask({ id: 'one', content: 'One', project_id: 'house' });

let cache: QueryClient;

beforeEach(async () => {
  Object.assign(globalThis, { localStorage: { getItem: () => 'ann' }, API_SCHEMA: 'same' });
  cache = new QueryClient();
  const database = await openUserDatabase('ann');
  const hash = cache.getQueryCache().build(cache, { queryKey: LIST }).queryHash;
  await database.put('queries', { key: LIST, data: [stored], at: 1, schema: 'same' }, hash);
  cache.clear();
  restoreQueries(cache);
});

/** Adds the list to the cache, whose request never ends. */
async function openList() {
  const query = cache.getQueryCache().build(cache, { queryKey: LIST, queryFn: () => new Promise(() => undefined) });
  void query.fetch().catch(() => undefined);
  await restored();
  return query;
}

/** Renames the task, without a response. */
function rename(content: string): void {
  const expect = [edited(stored, (task) => ({ ...task, content }))];
  void changeTasks(cache, { expect, send: () => new Promise(() => undefined), settle: () => [] });
}

const titles = () => cache.getQueryData<Task[]>(LIST)?.map(({ content }) => content);

test('a change keeps the list of the device whose request is pending', async () => {
  await openList();
  rename('Two');
  assert.deepEqual(titles(), ['Two']);
});

test('a list of the device shows the changes that wait', async () => {
  rename('Two');
  const query = await openList();
  assert.deepEqual(titles(), ['Two']);
  assert.equal(query.state.isInvalidated, true);
});
