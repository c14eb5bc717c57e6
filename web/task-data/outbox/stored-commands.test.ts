// Own process: replaces globals of the browser.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import { deleteUserDatabase, openUserDatabase } from '../../platform/user-database.ts';
import { useEnglishMessages } from '../testing/fake-server.ts';
import type { Command } from './command.ts';
import { isStorageFull, storedCommands } from './stored-commands.ts';

before(useEnglishMessages);

afterEach(() => deleteUserDatabase('ann'));

test('keeps a change in localStorage without a database', async () => {
  const commands: Command[] = [];
  const stored = storedCommands('ann', () => Promise.reject(new Error('no database')));
  const command: Command = { id: '1', kind: 'test.write', version: 2, args: {}, at: 1, state: 'waiting' };
  await stored.put(command);
  commands.push(...(await stored.all()));
  assert.deepEqual(commands, [command]);
  const later = storedCommands('ann', () => openUserDatabase('ann'));
  await later.adopt(() => false);
  assert.deepEqual(await later.all(), [{ ...command, isTried: true }]);
});

test('keeps a change on the page if nothing has room for it, and stores it when there is room again', async () => {
  let hasRoom = false;
  const full = {
    getItem: () => null,
    setItem() {
      throw new Error('full');
    },
    removeItem: () => undefined,
  } as unknown as Storage;
  const openDatabase = () => (hasRoom ? openUserDatabase('ann') : Promise.reject(new Error('full')));
  const stored = storedCommands('ann', openDatabase, full);
  const command: Command = { id: '1', kind: 'test.write', version: 2, args: {}, at: 1, state: 'waiting' };
  await stored.put(command);
  assert.deepEqual([isStorageFull.get(), await stored.all()], [true, [command]]);
  hasRoom = true;
  await stored.adopt(() => false);
  assert.deepEqual([isStorageFull.get(), await stored.all()], [false, [command]]);
});
