import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { clearAttempts, countAttempt, sweepAttempts } from './rate-limits.ts';

const now = Date.UTC(2026, 2, 10, 9);
const minute = 60_000;

async function secondsToWait(attempt: Promise<void>): Promise<number | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Refusal && error.code === 'rate_limited', String(error));
    return error.details.retryAfter;
  }
}

async function attempts(database: Database, count: number, who: string, at = now): Promise<(number | undefined)[]> {
  const waits = [];
  for (let index = 0; index < count; index += 1) {
    waits.push(await secondsToWait(countAttempt(database, 'login', who, at)));
  }
  return waits;
}

eachDatabase((_name, open) => {
  test('allows ten attempts in a quarter of an hour', async () => {
    const database = await open();
    assert.deepEqual(await attempts(database, 11, 'a'), [...Array(10).fill(undefined), 900]);
    assert.deepEqual(await attempts(database, 1, 'a', now + 14 * minute + 59_500), [1]);
    assert.deepEqual(await attempts(database, 10, 'a', now + 15 * minute), Array(10).fill(undefined));
    assert.deepEqual(await attempts(database, 1, 'a', now + 16 * minute), [14 * 60]);
  });

  test('limits neither other users nor other features', async () => {
    const database = await open();
    await attempts(database, 11, 'a');
    assert.deepEqual(await attempts(database, 1, 'b'), [undefined]);
    assert.equal(await secondsToWait(countAttempt(database, 'setup', 'a', now)), undefined);
  });

  test('success resets the attempts, a failed transaction does not', async () => {
    const database = await open();
    await attempts(database, 10, 'a');
    const failing = database.transaction(async (tx) => {
      await clearAttempts(tx, 'login', 'a');
      throw new Error('rolled back');
    });
    await assert.rejects(failing, /rolled back/);
    assert.deepEqual(await attempts(database, 1, 'a'), [900]);
    await database.transaction((tx) => clearAttempts(tx, 'login', 'a'));
    assert.deepEqual(await attempts(database, 1, 'a'), [undefined]);
  });

  test('expired counts are removed', async () => {
    const database = await open();
    await attempts(database, 1, 'a', now);
    await attempts(database, 1, 'b', now + minute);
    await database.transaction((tx) => sweepAttempts(tx, now + 15 * minute));
    const left = await database.read((tx) => tx.all(tx.kysely.selectFrom('rate_limit').select('bucket')));
    assert.deepEqual(left, [{ bucket: 'login b' }]);
  });

  test('allows ten of a hundred parallel attempts', async () => {
    const database = await open();
    const waits = await Promise.all(
      Array.from({ length: 100 }, () => secondsToWait(countAttempt(database, 'login', 'a', now))),
    );
    assert.equal(waits.filter((wait) => wait === undefined).length, 10);
  });
});
