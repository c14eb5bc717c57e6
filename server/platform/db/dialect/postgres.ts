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
  lockEventOrder: (tx) => tx.lock('event order'),
};

/** Connections of one node. A server takes 100 unless it is told otherwise. */
const CONNECTIONS = 10;

/** How long a starting node waits for a server that starts as well. */
const START_SECONDS = 30;

const CHANNEL = 'sammen';

/** Opens the database at `url`, `postgres://user:password@host:port/name?sslmode=…`. It needs PostgreSQL 14 and UTF-8. */
export async function openPostgres(url: string): Promise<Database> {
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
  // The pool drops a broken idle connection by itself; without a listener the process would end.
  pool.on('error', () => undefined);
  const database = new PostgresDatabase(pool, config);
  try {
    await refuseUnfit(pool);
    await database.listen();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function refuseUnfit(pool: Pool): Promise<void> {
  const { rows } = await firstAnswer(pool);
  const { version, encoding } = rows[0] as { version: string; encoding: string };
  if (Number(version) < 140000) throw new Error(`The database server is too old: it needs PostgreSQL 14 or newer.`);
  if (encoding !== 'UTF8') throw new Error(`The database keeps text as ${encoding}; it needs UTF8.`);
}

async function firstAnswer(pool: Pool) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.query(
        `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
      );
    } catch (error) {
      if (!isUnavailable(error) || tries >= START_SECONDS) throw error;
      await sleep(1000);
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
  #closed = false;

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
    return read(postgres, this.#pool, work);
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#refuseWhenClosed();
    return transact(postgres, this.#pool, work);
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

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#listener.close();
    await this.#pool.end();
  }

  #tell(): void {
    const topics = [...this.#told];
    this.#told.clear();
    if (this.#closed) return;
    for (const topic of topics) {
      this.#pool.query('select pg_notify($1, $2)', [CHANNEL, `${this.#node} ${topic}`]).catch(() => undefined);
    }
  }

  #hear(payload: string): void {
    const [node, topic = ''] = payload.split(' ', 2);
    if (node !== this.#node) this.#topics.wake(topic);
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new Error('the database is closed');
    refuseNesting();
  }
}
