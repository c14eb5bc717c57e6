import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';

/**
 * Runs two overlapping transactions on PostgreSQL. The first one commits when the second one waits for a lock of it. Resolves to both
 * results. Rejects if the second one does not wait.
 */
export async function overlap<One, Other>(
  database: Database,
  first: (tx: Tx) => Promise<One>,
  second: (tx: Tx) => Promise<Other>,
): Promise<[PromiseSettledResult<One>, PromiseSettledResult<Other>]> {
  const [worked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = database.transaction(async (tx) => {
    const result = await first(tx);
    worked.resolve();
    await released.promise;
    return result;
  });
  await Promise.race([worked.promise, one]);
  let isOver = false;
  const other = database.transaction(second).finally(() => {
    isOver = true;
  });
  const results = Promise.allSettled([one, other]);
  while (!isOver && !(await isWaiting(database))) await sleep(2);
  const hasWaited = !isOver;
  released.resolve();
  const settled = await results;
  assert.ok(hasWaited, 'the second transaction has not waited for the first one');
  return settled;
}

async function isWaiting(database: Database): Promise<boolean> {
  const query = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await database.read((tx) => tx.first(query))) !== undefined;
}
