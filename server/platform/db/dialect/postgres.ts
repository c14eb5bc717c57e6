import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresAdapter } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { FairQueue } from '../../fairness/fair-queue.ts';
import type { OpenedDatabase, ReadTx, Tx } from '../database.ts';
import { HEAVY_READ_MS, heavyReadQueue } from '../heavy-read.ts';
import { UnusableServer } from '../unusable-server.ts';
import type { Dialect } from './dialect.ts';
import { kyselyBuilder } from './kysely-builder.ts';
import { buildIndexes } from './postgres/build-indexes.ts';
import { clientProgramProblem } from './postgres/client-program.ts';
import { dumpPostgres } from './postgres/dump.ts';
import { isOfPooler, serverFailure } from './postgres/errors.ts';
import { postgresFragments } from './postgres/fragments.ts';
import { Listener } from './postgres/listener.ts';
import { QueryCompiler } from './postgres/query-compiler.ts';
import { postgresRowMoves } from './postgres/row-moves.ts';
import { postgresSchema } from './postgres/schema.ts';
import { postgresTextSearch } from './postgres/text-search.ts';
import { read, readOne, transact } from './postgres/transactions.ts';
import { columnTypes } from './postgres/values.ts';
import { Topics } from './topics.ts';
import { refuseNesting } from './unit-of-work.ts';

export const postgres: Dialect = {
  name: 'postgres',
  copyExtension: 'dump',
  kysely: kyselyBuilder(new PostgresAdapter(), new QueryCompiler()),
  fragments: postgresFragments,
  schema: postgresSchema,
  textSearch: postgresTextSearch,
  rowMoves: postgresRowMoves,
  whenWritersOverlap: (work) => work(),
  lockEventOrder: (tx) => tx.lock('event order'),
  // A server that accepts no changes refuses the clause.
  checkHealth: async (tx) => void (await tx.firstText('select name from migration limit 0 for update', [])),
};

/** Maximum number of connections of one node. The default limit of a server is 100. */
const CONNECTIONS = 10;

/** Heavy reads leave connections to other requests, and one account leaves some of the heavy reads to others. */
function heavyReadsOf(connections: number): { total: number; perAccount: number } {
  const total = Math.ceil(connections / 2);
  return { total, perAccount: total - 1 };
}

/** Maximum duration of a statement, and of the wait for a lock, in milliseconds. */
const STATEMENT_MS = 30_000;
const LOCK_MS = 15_000;

/** Additional time in which the answer to a statement must arrive, in milliseconds. Later the connection is replaced. */
const ANSWER_MS = 5_000;

/** Maximum wait for a lock of a change of the schema, in milliseconds. Meanwhile readers of the table wait too. */
const SCHEMA_LOCK_MS = 500;

/** Time to wait for a server that is starting, in milliseconds. */
const START_MS = 30_000;

const CHANNEL = 'sammen';

/**
 * Opens the database at `url`, `postgres://user:password@host:port/name?sslmode=…`. Requires PostgreSQL 14 and UTF-8.
 * Rejects with the driver's error if the server cannot be reached within `timeout` milliseconds. `connections` is the maximum number, at least
 * 4, without the one of the listener. A statement may take `statementMs`, and the connection is replaced if the answer has not arrived
 * `answerMs` later.
 */
export async function openPostgres(
  url: string,
  { timeout = START_MS, connections = CONNECTIONS, statementMs = STATEMENT_MS, answerMs = ANSWER_MS } = {},
): Promise<OpenedDatabase> {
  const config: PoolConfig = {
    connectionString: url,
    application_name: 'sammen',
    max: connections,
    types: columnTypes,
    pipeline: true,
    // One plan for all values. By default, lists are planned again for each request, which takes longer than reading them.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
    // The server ends a transaction that idles longer than this, because it holds its locks.
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: statementMs,
    lock_timeout: LOCK_MS,
    query_timeout: statementMs + answerMs,
    connectionTimeoutMillis: 10_000,
    // A new connection takes some milliseconds, and has to prepare and plan each statement again.
    idleTimeoutMillis: 600_000,
    min: 2,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = createPool(config);
  const database = new PostgresDatabase(pool, config, heavyReadsOf(connections));
  try {
    await refuseUnfit(pool, timeout);
    await database.listen();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A broken connection fails its current query and is dropped if idle. Without this handler the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function refuseUnfit(pool: Pool, timeout: number): Promise<void> {
  const { rows } = await firstAnswer(pool, timeout);
  const { version, encoding } = rows[0] as { version: string; encoding: string };
  if (Number(version) < 140000) {
    throw new UnusableServer('The database server is too old. Install PostgreSQL 14 or newer.');
  }
  if (encoding !== 'UTF8') {
    throw new UnusableServer(`The database stores text as ${encoding}. Create a database with the encoding UTF8.`);
  }
}

async function firstAnswer(pool: Pool, timeout: number) {
  for (let waited = 0; ; waited += 500) {
    try {
      return await pool.query(
        `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
      );
    } catch (error) {
      if (isOfPooler(error)) throw new UnusableServer(POOLER);
      if (serverFailure(error) === undefined || waited >= timeout) throw error;
      await sleep(500);
    }
  }
}

const POOLER =
  'The address in SERVICE_DATABASE_URL is that of a connection pooler, such as PgBouncer in transaction mode, which does not pass on ' +
  'the settings of connections or the messages between processes. Set SERVICE_DATABASE_URL to the address of the database server itself. ' +
  'Each process keeps its own pool of connections.';

/** Longest time until the message of a process to itself arrives, in milliseconds. */
const ECHO_MS = 10_000;

class PostgresDatabase implements OpenedDatabase {
  readonly dialect = postgres;
  readonly #pool: Pool;
  readonly #heavyQueue: FairQueue;
  readonly #listener: Listener;
  readonly #config: PoolConfig;
  readonly #topics = new Topics();
  readonly #node = randomUUID();
  #onEcho: (() => void) | undefined;
  readonly #pendingTopics = new Set<string>();
  readonly #underway = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(pool: Pool, config: PoolConfig, heavyReads: { total: number; perAccount: number }) {
    this.#pool = pool;
    this.#heavyQueue = heavyReadQueue(heavyReads);
    this.#config = config;
    this.#listener = new Listener(
      config,
      CHANNEL,
      (payload) => this.#hear(payload),
      () => this.#topics.wakeAll(),
    );
  }

  /** Throws UnusableServer if the address does not pass on the messages of other processes. */
  async listen(): Promise<void> {
    await this.#listener.start();
    const echo = new Promise<void>((resolve) => {
      this.#onEcho = resolve;
    });
    await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, this.#node]);
    const late = new AbortController();
    const lost = sleep(ECHO_MS, undefined, { signal: late.signal }).then(() =>
      Promise.reject(new UnusableServer(POOLER)),
    );
    await Promise.race([echo, lost]).finally(() => late.abort());
  }

  async read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    this.#refuseWhenClosed();
    return this.#track(read(postgres, this.#pool, work));
  }

  async readOne<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    this.#refuseWhenClosed();
    return this.#track(readOne(postgres, this.#pool, work));
  }

  async readHeavy<T>(account: string, work: (tx: ReadTx) => Promise<T>): Promise<T> {
    this.#refuseWhenClosed();
    const release = await this.#heavyQueue.acquire(account);
    return this.#track(read(postgres, this.#pool, work, { statementMs: HEAVY_READ_MS }).finally(release));
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#refuseWhenClosed();
    return this.#track(transact(postgres, this.#pool, (topic) => this.notify(topic), work));
  }

  async changeSchema<T>(work: (tx: Tx) => Promise<T>, onLocked: () => void): Promise<T> {
    this.#refuseWhenClosed();
    const unlimited = async (tx: Tx) => {
      await tx.runText(`set local statement_timeout = 0`, []);
      await tx.runText(`set local lock_timeout = ${SCHEMA_LOCK_MS}`, []);
      return work(tx);
    };
    const notify = (topic: string) => this.notify(topic);
    return this.#track(transact(postgres, this.#pool, notify, unlimited, { mayTakeLong: true, onLocked }));
  }

  async buildIndexes(statements: readonly string[]): Promise<void> {
    this.#refuseWhenClosed();
    return this.#track(buildIndexes(this.#config, statements));
  }

  /** Wakes this node at once, and the other nodes with one message per topic and turn. */
  dataVersion(): undefined {
    return undefined;
  }

  notify(topic: string): void {
    this.#topics.wake(topic);
    if (this.#pendingTopics.size === 0) setImmediate(() => this.#publish());
    this.#pendingTopics.add(topic);
  }

  onNotify(topic: string, wake: () => void): () => void {
    return this.#topics.add(topic, wake);
  }

  async copyProblem(): Promise<string | undefined> {
    const { rows } = await this.#pool.query(`select current_setting('server_version_num') as version`);
    return clientProgramProblem(Math.floor(Number(rows[0]?.version) / 10_000));
  }

  async copyTo(path: string): Promise<{ rows: number }> {
    this.#refuseWhenClosed();
    return this.#track(dumpPostgres(this.#config.connectionString ?? '', path));
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  /** A pool that is ending does not serve waiting requests. */
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

  #publish(): void {
    const topics = [...this.#pendingTopics];
    this.#pendingTopics.clear();
    if (this.#closing !== undefined) return;
    for (const topic of topics) {
      this.#pool.query('select pg_notify($1, $2)', [CHANNEL, `${this.#node} ${topic}`]).catch(() => undefined);
    }
  }

  #hear(payload: string): void {
    const [node, topic = ''] = payload.split(' ', 2);
    if (node === this.#node) this.#onEcho?.();
    else this.#topics.wake(topic);
  }

  #refuseWhenClosed(): void {
    if (this.#closing !== undefined) throw new Error('the database is closed');
    refuseNesting();
  }
}
