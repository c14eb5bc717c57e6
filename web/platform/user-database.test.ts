// Own process: replaces globals of the browser.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clearKeepingOutbox, clearOtherUserDatabases, deleteUserDatabase, openUserDatabase } from './user-database.ts';

afterEach(async () => {
  for (const user of ['ann', 'bo', 'cy']) await deleteUserDatabase(user);
});

test('gives each account a database of its own', async () => {
  await (await openUserDatabase('ann')).put('outbox', { id: '1' });
  assert.deepEqual(await (await openUserDatabase('bo')).getAll('outbox'), []);
  assert.deepEqual(await (await openUserDatabase('ann')).getAll('outbox'), [{ id: '1' }]);
});

test('deletes the databases of other accounts, except unsent changes', async () => {
  const ann = await openUserDatabase('ann');
  await ann.put('outbox', { id: '1' });
  await ann.put('queries', 'private', 'hash');
  await (await openUserDatabase('bo')).put('queries', 'private', 'hash');
  await (await openUserDatabase('cy')).put('queries', 'own', 'hash');
  await clearOtherUserDatabases('cy');
  assert.deepEqual(await databaseNames(), ['sammen-ann', 'sammen-cy']);
  const kept = await openUserDatabase('ann');
  assert.deepEqual(await kept.getAll('outbox'), [{ id: '1' }]);
  assert.deepEqual(await kept.getAll('queries'), []);
  assert.equal(await (await openUserDatabase('cy')).get('queries', 'hash'), 'own');
});

test('deletes a database without unsent changes', async () => {
  await (await openUserDatabase('ann')).put('queries', 'private', 'hash');
  await clearKeepingOutbox('ann');
  assert.deepEqual(await databaseNames(), []);
});

test('opens a deleted database again', async () => {
  await (await openUserDatabase('ann')).put('outbox', { id: '1' });
  await deleteUserDatabase('ann');
  assert.deepEqual(await (await openUserDatabase('ann')).getAll('outbox'), []);
});

async function databaseNames(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name).sort();
}
