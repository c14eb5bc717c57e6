import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresAdapter, PostgresQueryCompiler } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Database, ReadTx, Tx } from '../database.ts';
import type { Dialect } from './dialect.ts';
import { kyselyBuilder } from './kysely-builder.ts';
import { isUnavailable } from './postgres/errors.ts';
import { postgresFragments } from './postgres/fragments.ts';
import { Listener } from './postgres/listener.ts';
import { postgresSchema } from './postgres/schema.ts';
import { postgresTextSearch } from './postgres/text-search.ts';
import { read, transact } from './postgres/transactions.ts';
import { columnTypes } from './postgres/values.ts';
import { Topics } from './topics.ts';
import { refuseNesting } from './unit-of-work.ts';

export const postgres: Dialect = {
  name: 'postgres',
  kysely: kyselyBuilder(new PostgresAdapter(), new PostgresQueryCompiler()),
  fragments: postgresFragments,
  schema: postgresSchema,
  textSearch: postgresTextSearch,
  whenWritersOverlap: (work) => work(),
  lockEventOrder: (tx) => tx.lock('event order'),
};

/** Connections of one node. A server takes 100 unless it is told otherwise. */
const CONNECTIONS = 10;

/** How long a starting node waits for a server that starts as well. */
const START_MS = 30_000;

const CHANNEL = 'sammen';

/**
 * Opens the database at `url`, `postgres://user:password@host:port/name?sslmode=…`. It needs PostgreSQL 14 and UTF-8.
 * Rejects with the driver's error when the server is not reached within `patience` milliseconds.
 */
export async function openPostgres(url: string, timeout = START_MS): Promise<Database> {
  const config: PoolConfig = {
    connectionString: url,
    application_name: 'sammen',
    max: CONNECTIONS,
    types: columnTypes,
    pipeline: true,
    // A use case that waits for something else holds its locks meanwhile; after this the server ends it.
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
  };
  const pool = new Pool(config);
  // A broken connection is told to whoever uses it, and dropped when nobody does; unheard, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new PostgresDatabase(pool, config);
  try {
    await refuseUnfit(pool, timeout);
    await database.listen();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function refuseUnfit(pool: Pool, timeout: number): Promise<void> {
  const { rows } = await firstAnswer(pool, timeout);
  const { version, encoding } = rows[0] as { version: string; encoding: string };
  if (Number(version) < 140000) throw new Error(`The database server is too old: it needs PostgreSQL 14 or newer.`);
  if (encoding !== 'UTF8') throw new Error(`The database keeps text as ${encoding}; it needs UTF8.`);
}

async function firstAnswer(pool: Pool, timeout: number) {
  for (let waited = 0; ; waited += 500) {
    try {
      return await pool.query(
        `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
      );
    } catch (error) {
      if (!isUnavailable(error) || waited >= timeout) throw error;
      await sleep(500);
    }
  }
}

class PostgresDatabase implements Database {
  readonly dialect = postgres;
  readonly #pool: Pool;
  readonly #listener: Listener;
  readonly #topics = new Topics();
  readonly #node = randomUUID();
  readonly #told = new Set<string>();
  readonly #underway = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(pool: Pool, config: PoolConfig) {
    this.#pool = pool;
    this.#listener = new Listener(
      config,
      CHANNEL,
      (payload) => this.#hear(payload),
      () => this.#topics.wakeAll(),
    );
  }

  async listen(): Promise<void> {
    await this.#listener.start();
  }

  async read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    this.#refuseWhenClosed();
    return this.#track(read(postgres, this.#pool, work));
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#refuseWhenClosed();
    return this.#track(transact(postgres, this.#pool, (topic) => this.notify(topic), work));
  }

  /** This node is woken at once; the others get one message for all that is told about a topic in a turn. */
  notify(topic: string): void {
    this.#topics.wake(topic);
    if (this.#told.size === 0) setImmediate(() => this.#tell());
    this.#told.add(topic);
  }

  onNotify(topic: string, wake: () => void): () => void {
    return this.#topics.add(topic, wake);
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  /** A pool that is ending serves nobody who still waits for a connection. */
  async #finish(): Promise<void> {
    await Promise.allSettled([...this.#underway, this.#listener.close()]);
    await this.#pool.end();
  }

  async #track<T>(unit: Promise<T>): Promise<T> {
    this.#underway.add(unit);
    try {
      return await unit;
    } finally {
      this.#underway.delete(unit);
    }
  }

  #tell(): void {
    const topics = [...this.#told];
    this.#told.clear();
    if (this.#closing !== undefined) return;
    for (const topic of topics) {
      this.#pool.query('select pg_notify($1, $2)', [CHANNEL, `${this.#node} ${topic}`]).catch(() => undefined);
    }
  }

  #hear(payload: string): void {
    const [node, topic = ''] = payload.split(' ', 2);
    if (node !== this.#node) this.#topics.wake(topic);
  }

  #refuseWhenClosed(): void {
    if (this.#closing !== undefined) throw new Error('the database is closed');
    refuseNesting();
  }
}
