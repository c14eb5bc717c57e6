/** The database interface of the server: units of work and queries. */

import type { CompiledQuery, Kysely } from 'kysely';
import type { Dialect } from './dialect/dialect.ts';
import type { Fragments } from './dialect/fragments.ts';
import type { OwnTables } from './tables.ts';

/** A parameter of a statement. Lists are passed as one JSON text, booleans as 1 and 0; undefined is refused. */
export type Value = string | number | bigint | boolean | null | Uint8Array | readonly (string | number)[];

/** A query of the builder, or `sql` text with its parameters. */
export interface Query<Row> {
  compile(kysely: Kysely<OwnTables>): CompiledQuery<Row>;
}

/** Number of rows that a statement inserted, updated or deleted. */
export type Changes = { changes: number };

export interface Database {
  readonly dialect: Dialect;

  /**
   * Runs `work` on a consistent snapshot of the committed data. Reads with an `account` take turns while they block the event loop.
   * Throws inside another unit of work.
   */
  read<T>(work: (tx: ReadTx) => Promise<T>, account?: string): Promise<T>;

  /**
   * Like `read`, for work that runs at most one statement: those of one turn of the event loop can share a snapshot, which contains all commits
   * of this process. Throws at a second statement. `work` starts no other unit of work.
   */
  readOne<T>(work: (tx: ReadTx) => Promise<T>, account?: string): Promise<T>;

  /**
   * Like `read`, for reads whose statements can take longer than a few milliseconds. They neither block the event loop nor use a
   * connection of other reads. Accounts take turns. Throws 503 `unavailable` after 5 s, or after 30 s in the queue.
   */
  readHeavy<T>(account: string, work: (tx: ReadTx) => Promise<T>): Promise<T>;

  /**
   * Runs `work` and commits. Resolves when its writes are durable and visible to every later `read`. If `work` throws,
   * rejects with its error and rolls back. `work` may run again after a conflict with another node, and after the analysis of a large text
   * (`withLargeTexts`), so its only effect is on `tx`. Throws inside another unit of work.
   *
   * Transactions may overlap on a database server. Values that must not change between reading and writing are protected by
   * `lock`, `forUpdate`, a condition in the update or a unique index.
   *
   * Waiting transactions of one `account` run in order; accounts take turns.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, account?: string): Promise<T>;

  /**
   * Returns a number that changes with each commit. Commits of other processes change it in the next turn of the event loop. Undefined if the
   * database cannot know this within a few microseconds.
   */
  dataVersion(): number | undefined;

  /** Wakes the listeners of `topic` on all nodes. Best effort: listeners also poll. */
  notify(topic: string): void;

  /**
   * Calls `wake` after each `notify(topic)` of any node, and once after a lost connection was restored. Returns a function
   * that unsubscribes.
   */
  onNotify(topic: string, wake: () => void): () => void;

  /**
   * Writes a copy of the committed data to the empty file `path`, which other accounts cannot read, and checks it. Writers are not
   * blocked. Returns the number of rows. Throws CopyFailed if there is no usable copy.
   */
  copyTo(path: string): Promise<{ rows: number }>;

  /** Waits for running units of work, refuses new ones and closes all files and connections. */
  close(): Promise<void>;
}

/** A database as `openDatabase` returns it: its schema can be changed. */
export interface OpenedDatabase extends Database {
  /**
   * Like `transaction`, for changes of the schema, whose statements may take any time. `onLocked` is called each time another transaction, such as
   * a backup, prevents a change. The work then runs again after a pause, so that other nodes can read and write in between.
   */
  changeSchema<T>(work: (tx: Tx) => Promise<T>, onLocked: () => void): Promise<T>;

  /**
   * Runs statements that create indexes, outside of a transaction, while other nodes read and write. Completes what an interrupted call has begun.
   * Concurrent calls from several nodes wait for each other. Undefined on a database that other nodes cannot use.
   */
  buildIndexes?(statements: readonly string[]): Promise<void>;

  /** Returns why `copyTo` would fail on this machine, as a sentence for the operator, or undefined. */
  copyProblem?(): Promise<string | undefined>;
}

/**
 * A unit of work that reads. `kysely` only builds queries; `all` and `first` run them. Rows are plain objects, integers are
 * numbers. After a failed statement the unit refuses further ones (see `Tx.attempt`).
 */
export interface ReadTx {
  readonly dialect: Dialect;
  readonly kysely: Kysely<OwnTables>;
  readonly fragments: Fragments;

  all<Row>(query: Query<Row>): Promise<Row[]>;
  first<Row>(query: Query<Row>): Promise<Row | undefined>;

  /** Like `all` and `first`, for SQL text of the dialect. Used by `statement` and the dialects. */
  allText<Row>(text: string, values: readonly Value[]): Promise<Row[]>;
  firstText<Row>(text: string, values: readonly Value[]): Promise<Row | undefined>;
}

/** A unit of work that writes. A violated constraint is thrown as `ConstraintViolation`. */
export interface Tx extends ReadTx {
  run(query: Query<unknown>): Promise<Changes>;
  runText(text: string, values: readonly Value[]): Promise<Changes>;

  /**
   * Like `run`, for a statement whose failure the caller does not handle: does not wait for the answer of a database server, so that later
   * statements are sent together with it. They run after it. A failure is thrown by the next statement or by the commit.
   */
  send(query: Query<unknown>): void;
  sendText(text: string, values: readonly Value[]): void;

  /**
   * Blocks other transactions that lock `key` until this transaction ends: later statements run when they no longer hold the lock. Does
   * nothing on a database with one writer at a time.
   */
  lock(key: string): Promise<void>;

  /** Runs `work` in a savepoint. A failure undoes only its own writes and is thrown; the transaction continues. */
  attempt<T>(work: () => Promise<T>): Promise<T>;

  /**
   * Runs `step` before the commit, after the work and after earlier steps. For locks that block other transactions: they are
   * held for as short as possible.
   */
  beforeCommit(step: () => Promise<void>): void;

  /**
   * Like `beforeCommit`, for a step that writes or checks events: it runs with the event order locked, so that events become
   * visible in the order of their numbers. Other transactions with events wait until the commit.
   */
  beforeCommitInOrder(step: () => Promise<void>): void;

  /**
   * For a step before the commit: the transaction is rolled back and throws the error if `check` rejects. The next steps do not wait for
   * `check`, so that their statements are sent together with those of this one.
   */
  commitOnlyIf(check: Promise<unknown>): void;

  /**
   * Runs `text` before the commit, once for the rows of all transactions that share the commit: its only parameter is a JSON list of them.
   * This transaction does not see the writes, and nothing may fail in them except the disk.
   */
  runTogether(text: string, rows: readonly (readonly Value[])[]): void;

  /** Wakes the listeners of `topic` after the commit, like `Database.notify`. */
  notify(topic: string): void;

  /** Runs `hook` after the commit, to wake others. Its errors are ignored. */
  afterCommit(hook: () => void): void;
}
