// Own process: replaces globals of the browser.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { deleteUserDatabase, openUserDatabase } from '../../platform/user-database.ts';
import { exclusivelyByLease } from './exclusively.ts';

afterEach(() => deleteUserDatabase('ann'));

test('works of one tab run one after the other, also with a lease', async () => {
  const exclusively = exclusivelyByLease(() => openUserDatabase('ann'), 'tab');
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    steps.push(`${name} ends`);
  };
  await Promise.all([exclusively(work('one')), exclusively(work('two'))]);
  assert.deepEqual(steps, ['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a lease that is not renewed ends', async () => {
  let now = 0;
  const openDatabase = () => openUserDatabase('ann');
  const dead = exclusivelyByLease(openDatabase, 'dead', () => now);
  const entered = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const suspended = dead(() => {
    entered.resolve();
    return left.promise;
  });
  await entered.promise;
  now = 20_000;
  let isDone = false;
  await exclusivelyByLease(
    openDatabase,
    'next',
    () => now,
  )(async () => {
    isDone = true;
  });
  assert.ok(isDone);
  left.resolve();
  await suspended;
});
