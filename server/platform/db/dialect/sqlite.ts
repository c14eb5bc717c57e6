import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { SqliteAdapter } from 'kysely';
import { Pacer } from '../../fairness/pacer.ts';
import type { OpenedDatabase, ReadTx, Tx } from '../database.ts';
import type { Dialect } from './dialect.ts';
import { kyselyBuilder } from './kysely-builder.ts';
import { Checkpoints } from './sqlite/checkpoints.ts';
import { SqliteConnection } from './sqlite/connection.ts';
import { copyInThread } from './sqlite/copy-in-thread.ts';
import { primaryCode, STORAGE_FAILURES } from './sqlite/errors.ts';
import { sqliteFragments } from './sqlite/fragments.ts';
import { HeavyReaders } from './sqlite/heavy-readers.ts';
import { IDLE_TIMEOUT_MS, IdleTimeout } from './sqlite/idle-timeout.ts';
import { QueryCompiler } from './sqlite/query-compiler.ts';
import { Readers } from './sqlite/readers.ts';
import { sqliteRowMoves } from './sqlite/row-moves.ts';
import { sqliteSchema } from './sqlite/schema.ts';
import { sqliteTextSearch } from './sqlite/text-search.ts';
import { TurnSnapshot } from './sqlite/turn-snapshot.ts';
import { GroupCommitWriter } from './sqlite/writer.ts';
import { Topics } from './topics.ts';
import { refuseNesting, UnitOfWork } from './unit-of-work.ts';

export const sqlite: Dialect = {
  name: 'sqlite',
  copyExtension: 'db',
  kysely: kyselyBuilder(new SqliteAdapter(), new QueryCompiler()),
  fragments: sqliteFragments,
  schema: sqliteSchema,
  textSearch: sqliteTextSearch,
  rowMoves: sqliteRowMoves,
  // One writer at a time: event numbers become visible in the order in which they are assigned.
  whenWritersOverlap: () => undefined,
  lockEventOrder: async () => undefined,
  checkHealth: async (tx) => void (await tx.firstText('select 1', [])),
};

/** Opens the database in `file`. Creates the file if it does not exist, readable only by this account. */
export function openSqlite(file: string): OpenedDatabase {
  makePrivate(file);
  const connection = new SqliteConnection(file, { readOnly: false });
  connection.execute(WRITER_PRAGMAS);
  const topics = new Topics();
  const checkpoints = new Checkpoints(connection, file);
  const openReader = (pragmas: string) => {
    const reader = new SqliteConnection(file, { readOnly: true });
    reader.execute(pragmas);
    return reader;
  };
  const readers = new Readers(() => openReader(READER_PRAGMAS));
  const snapshot = new TurnSnapshot(openReader(SNAPSHOT_PRAGMAS));
  const writer = new GroupCommitWriter(sqlite, connection, (topic) => topics.wake(topic), {
    checkpoints,
    beforeCommit: () => snapshot.end(),
  });
  const heavyReaders = new HeavyReaders({ file, pragmas: READER_PRAGMAS });
  return new SqliteDatabase({ connection, writer, checkpoints, readers, heavyReaders, snapshot, topics, file });
}

/**
 * `synchronous = full`: a committed transaction survives a power failure. The write-ahead log is truncated to 64 MB
 * after long writes. `Checkpoints` writes its pages long before the writer would do so at a commit.
 */
const WRITER_PRAGMAS = `
pragma journal_mode = wal;
pragma synchronous = full;
pragma foreign_keys = on;
pragma trusted_schema = off;
pragma temp_store = memory;
pragma cache_size = -8000;
pragma journal_size_limit = 67108864;
pragma wal_autocheckpoint = 16000;
`;

/**
 * Readers share the memory-mapped file instead of one cache each, which halves the time of a search in a million tasks.
 * Sorting uses memory.
 */
const READER_PRAGMAS = `
pragma trusted_schema = off;
pragma temp_store = memory;
pragma mmap_size = 1073741824;
`;

/** Single statements read few pages. A cache of 2 MB is almost as fast as another mapped file, and uses less memory. */
const SNAPSHOT_PRAGMAS = `
pragma trusted_schema = off;
pragma temp_store = memory;
`;

function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

type DatabaseParts = {
  connection: SqliteConnection;
  writer: GroupCommitWriter;
  checkpoints: Checkpoints;
  readers: Readers;
  heavyReaders: HeavyReaders;
  snapshot: TurnSnapshot;
  topics: Topics;
  file: string;
};

class SqliteDatabase implements OpenedDatabase {
  readonly dialect = sqlite;
  readonly #connection: SqliteConnection;
  readonly #writer: GroupCommitWriter;
  readonly #checkpoints: Checkpoints;
  readonly #readers: Readers;
  readonly #heavyReaders: HeavyReaders;
  /** For single statements. They share one connection, because each is synchronous. */
  readonly #snapshot: TurnSnapshot;
  readonly #topics: Topics;
  readonly #file: string;
  readonly #pacer = new Pacer();
  readonly #idleTimeout = new IdleTimeout(IDLE_TIMEOUT_MS);
  #closing: Promise<void> | undefined;

  constructor({ connection, writer, checkpoints, readers, heavyReaders, snapshot, topics, file }: DatabaseParts) {
    this.#connection = connection;
    this.#writer = writer;
    this.#checkpoints = checkpoints;
    this.#readers = readers;
    this.#heavyReaders = heavyReaders;
    this.#snapshot = snapshot;
    this.#topics = topics;
    this.#file = file;
  }

  async read<T>(work: (tx: ReadTx) => Promise<T>, account?: string): Promise<T> {
    this.#refuseWhenClosed();
    const run = () =>
      this.#readers.use((connection) => this.#idleTimeout.perform(new UnitOfWork(sqlite, connection), work));
    return account === undefined ? run() : this.#pacer.run(account, run);
  }

  async readOne<T>(work: (tx: ReadTx) => Promise<T>, account?: string): Promise<T> {
    const run = () => {
      this.#refuseWhenClosed();
      return new UnitOfWork(sqlite, this.#snapshot.connection).performOne(work);
    };
    return account === undefined ? run() : this.#pacer.run(account, run);
  }

  async readHeavy<T>(account: string, work: (tx: ReadTx) => Promise<T>): Promise<T> {
    this.#refuseWhenClosed();
    return this.#heavyReaders.use(account, (connection) => new UnitOfWork(sqlite, connection).perform(work));
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>, account = ''): Promise<T> {
    this.#refuseWhenClosed();
    return this.#writer.submit(work, account);
  }

  changeSchema<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(work);
  }

  dataVersion(): number {
    return this.#snapshot.dataVersion;
  }

  notify(topic: string): void {
    this.#topics.wake(topic);
  }

  onNotify(topic: string, wake: () => void): () => void {
    return this.#topics.add(topic, wake);
  }

  async copyTo(path: string): Promise<{ rows: number }> {
    this.#refuseWhenClosed();
    return copyInThread(this.#file, path);
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    await this.#writer.settle();
    await this.#checkpoints.close();
    await this.#readers.close();
    await this.#heavyReaders.close();
    this.#snapshot.close();
    try {
      this.#connection.execute('pragma optimize; pragma wal_checkpoint(truncate)');
    } catch (error) {
      // A disk that cannot be written does not prevent a clean end. The next start reads the write-ahead log.
      if (STORAGE_FAILURES[primaryCode(error)] === undefined) throw error;
    } finally {
      this.#connection.close();
    }
  }

  #refuseWhenClosed(): void {
    if (this.#closing !== undefined) throw new Error('the database is closed');
    refuseNesting();
  }
}
