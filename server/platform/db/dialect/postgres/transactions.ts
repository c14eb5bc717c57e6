import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { ReadTx, Tx } from '../../database.ts';
import { OutdatedRead } from '../../outdated-read.ts';
import type { Dialect } from '../dialect.ts';
import { togetherStatements, UnitOfWork } from '../unit-of-work.ts';
import { PostgresConnection } from './connection.ts';
import { isConflict, isLockTimeout, needsNewConnection, serverFailure, unavailable } from './errors.ts';

/** Delays before the second and later attempts in milliseconds. After the last one the error is thrown. */
const DELAYS = [5, 20, 80, 200, 500];

/** Time after which a request is not retried on a server that does not answer, in milliseconds. */
const RETRY_MS = 5_000;

/** Time between attempts to change a schema that another transaction has locked, in milliseconds. */
const LOCKED_MS = 2_000;

/**
 * Runs `work` on a connection of the pool and commits, at the level READ COMMITTED (see `Database.transaction`). Retries
 * after a conflict with another transaction, after an outdated read, and after a broken or outdated connection before the commit was sent.
 * After it was sent, the result is unknown and the error is thrown. With `mayTakeLong`, the driver waits for answers without a limit. With
 * `onLocked`, it is called each time `work` has waited too long for a lock, and the transaction is retried until it gets the lock.
 */
export async function transact<T>(
  dialect: Dialect,
  pool: Pool,
  wake: (topic: string) => void,
  work: (tx: Tx) => Promise<T>,
  { mayTakeLong = false, onLocked }: { mayTakeLong?: boolean; onLocked?: () => void } = {},
): Promise<T> {
  return withRetries(async (cannotRepeat) => {
    const client = await pool.connect();
    const connection = new PostgresConnection(client, { mayTakeLong });
    const unit = new UnitOfWork(dialect, connection, wake);
    const result = await ending(pool, client, async () => {
      const result = await perform(client, 'begin', unit, work);
      for (const { text, values } of togetherStatements([unit])) {
        await connection.run(text, values).catch(async (error) => {
          throw (await unit.failureOfAllSent()) ?? error;
        });
      }
      const { command } = await client.query('commit').catch(cannotRepeat);
      // The server answers "ROLLBACK" after the failure of a statement that nobody has waited for.
      if (command !== 'COMMIT') throw (await unit.failureOfAllSent()) ?? new Error('the database refused to commit');
      return result;
    });
    unit.runHooks();
    return result;
  }, onLocked);
}

/** Runs `work` on a snapshot of the committed data. With `statementMs`, a statement may take so many milliseconds. */
export async function read<T>(
  dialect: Dialect,
  pool: Pool,
  work: (tx: ReadTx) => Promise<T>,
  { statementMs }: { statementMs?: number } = {},
): Promise<T> {
  const limit = statementMs === undefined ? '' : `; set local statement_timeout = ${statementMs}`;
  const begin = `begin isolation level repeatable read read only${limit}`;
  return withRetries(async () => {
    const client = await pool.connect();
    const unit = new UnitOfWork(dialect, new PostgresConnection(client));
    return ending(pool, client, () => perform(client, begin, unit, work), {
      // A read has nothing to commit, so the result does not wait for the end of the transaction.
      afterwards: 'commit',
    });
  });
}

/** Runs `work`, which runs at most one statement. The server begins and ends a transaction by itself, so there is one round trip. */
export async function readOne<T>(dialect: Dialect, pool: Pool, work: (tx: ReadTx) => Promise<T>): Promise<T> {
  return withRetries(async () => {
    const client = await pool.connect();
    const unit = new UnitOfWork(dialect, new PostgresConnection(client));
    unit.statementsLeft = 1;
    try {
      const result = await performOn(unit, work);
      client.release();
      return result;
    } catch (error) {
      if (needsNewConnection(error)) replace(pool, client);
      // The pool drops a client whose connection has failed.
      else client.release();
      throw error;
    }
  });
}

/** Sends `begin` together with the first statement of `work`, without waiting in between. */
async function perform<T>(client: PoolClient, begin: string, unit: UnitOfWork, work: (tx: Tx) => Promise<T>) {
  const begun = client.query(begin);
  begun.catch(() => undefined);
  const result = await performOn(unit, work);
  await begun;
  return result;
}

/** Throws the error of a failed statement if another attempt can succeed, even if `work` threw another. */
async function performOn<T>(unit: UnitOfWork, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await unit.perform(work);
  } catch (error) {
    throw isPassing(unit.failure) ? unit.failure : error;
  }
}

/** Returns the connection to the pool, or discards it if it cannot be used again. */
async function ending<T>(
  pool: Pool,
  client: PoolClient,
  run: () => Promise<T>,
  { afterwards }: { afterwards?: string } = {},
) {
  try {
    const result = await run();
    if (afterwards === undefined) client.release();
    else finish(client, afterwards);
    return result;
  } catch (error) {
    if (needsNewConnection(error)) replace(pool, client);
    else finish(client, 'rollback');
    throw error;
  }
}

/** Discards a connection, and all that are idle, because they are probably of no more use. */
function replace(pool: Pool, client: PoolClient): void {
  client.release(true);
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect().then(
      (idle) => idle.release(true),
      () => undefined,
    );
  }
}

function finish(client: PoolClient, statement: string): void {
  client.query(statement).then(
    () => client.release(),
    (error) => client.release(error),
  );
}

/** Returns whether another attempt can succeed. A use case may have caught the error of the statement and thrown another. */
function isPassing(error: unknown): boolean {
  return isConflict(error) || needsNewConnection(error) || error instanceof OutdatedRead;
}

/** Returns the error that the caller gets after the last attempt. */
function lastError(error: unknown): unknown {
  return error instanceof OutdatedRead ? error.cause : unavailable(error);
}

async function withRetries<T>(
  run: (cannotRepeat: (error: unknown) => never) => Promise<T>,
  onLocked?: () => void,
): Promise<T> {
  const start = performance.now();
  for (let tries = 0; ; tries += 1) {
    let repeatable = true;
    try {
      return await run((error) => {
        repeatable = isConflict(error);
        throw error;
      });
    } catch (error) {
      if (onLocked !== undefined && isLockTimeout(error)) {
        onLocked();
        tries = -1;
        await sleep(LOCKED_MS);
        continue;
      }
      const delay = DELAYS[tries];
      const isLate = serverFailure(error) !== undefined && performance.now() - start > RETRY_MS;
      if (delay === undefined || isLate || !repeatable || !isPassing(error)) throw lastError(error);
      await sleep(delay);
    }
  }
}
