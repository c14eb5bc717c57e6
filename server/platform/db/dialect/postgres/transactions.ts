import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { ReadTx, Tx } from '../../database.ts';
import type { Dialect } from '../dialect.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { PostgresConnection } from './connection.ts';
import { isConflict, isUnavailable } from './errors.ts';

/** Waits before the second and later tries, in milliseconds. After the last one the failure is the caller's. */
const DELAYS = [5, 20, 80, 200, 500];

/**
 * Runs `work` on a connection of the pool and commits, at the level READ COMMITTED: see `Database.transaction` for what
 * that asks of the caller. Tries again after a conflict with another transaction, and after the connection broke before
 * the commit was sent; once it was sent nobody knows, and the caller is told so.
 */
export async function transact<T>(
  dialect: Dialect,
  pool: Pool,
  wake: (topic: string) => void,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withRetries(async (cannotRepeat) => {
    const client = await pool.connect();
    const unit = new UnitOfWork(dialect, new PostgresConnection(client), wake);
    const result = await ending(client, async () => {
      const result = await perform(client, 'begin', unit, work);
      const { command } = await client.query('commit').catch(cannotRepeat);
      if (command !== 'COMMIT') throw new Error('the database rolled the transaction back instead of committing it');
      return result;
    });
    unit.runHooks();
    return result;
  });
}

/** Runs `work` on one picture of the committed data. */
export async function read<T>(dialect: Dialect, pool: Pool, work: (tx: ReadTx) => Promise<T>): Promise<T> {
  return withRetries(async () => {
    const client = await pool.connect();
    const unit = new UnitOfWork(dialect, new PostgresConnection(client));
    return ending(client, () => perform(client, 'begin isolation level repeatable read read only', unit, work), {
      // There is nothing to lose, so the answer does not wait for the end of the transaction.
      afterwards: 'commit',
    });
  });
}

/** Sends `begin` together with the first statement of `work`: the driver keeps their order and waits for neither. */
async function perform<T>(client: PoolClient, begin: string, unit: UnitOfWork, work: (tx: Tx) => Promise<T>) {
  const begun = client.query(begin);
  begun.catch(() => undefined);
  try {
    const result = await unit.perform(work);
    await begun;
    return result;
  } catch (error) {
    throw isPassing(unit.failure) ? unit.failure : error;
  }
}

/** Gives the connection back: usable, or thrown away when it cannot be rolled back. */
async function ending<T>(client: PoolClient, run: () => Promise<T>, { afterwards }: { afterwards?: string } = {}) {
  try {
    const result = await run();
    if (afterwards === undefined) client.release();
    else finish(client, afterwards);
    return result;
  } catch (error) {
    finish(client, 'rollback');
    throw error;
  }
}

function finish(client: PoolClient, statement: string): void {
  client.query(statement).then(
    () => client.release(),
    (error) => client.release(error),
  );
}

/** Whether another try may succeed. A use case may have caught the statement's failure and thrown one of its own. */
function isPassing(error: unknown): boolean {
  return isConflict(error) || isUnavailable(error);
}

async function withRetries<T>(run: (cannotRepeat: (error: unknown) => never) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    let repeatable = true;
    try {
      return await run((error) => {
        repeatable = isConflict(error);
        throw error;
      });
    } catch (error) {
      const delay = DELAYS[tries];
      if (delay === undefined || !repeatable || !isPassing(error)) throw error;
      await sleep(delay);
    }
  }
}
