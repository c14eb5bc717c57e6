/** What the rest of the server knows of a database: units of work, and the queries they run. */

import type { CompiledQuery, Kysely } from 'kysely';
import type { Dialect } from './dialect/dialect.ts';
import type { Fragments } from './dialect/fragments.ts';
import type { OwnTables } from './tables.ts';

/** A value in a statement. Lists travel as one JSON text, true and false as 1 and 0; undefined is refused. */
export type Value = string | number | bigint | boolean | null | Uint8Array | readonly (string | number)[];

/** A query of the builder, or an `sql` text with its parameters. */
export interface Query<Row> {
  compile(kysely: Kysely<OwnTables>): CompiledQuery<Row>;
}

/** How many rows a statement inserted, updated or deleted. */
export type Changes = { changes: number };

export interface Database {
  readonly dialect: Dialect;

  /** Runs `work` on one unchanging picture of the committed data. Refuses to start inside another unit of work. */
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>;

  /**
   * Runs `work` and commits. Resolves when everything it wrote is durable and visible to every later `read`; rejects with
   * what `work` threw, and then nothing of it is kept. `work` may be run again when another node got in its way, so it
   * touches nothing but `tx`. Refuses to start inside another unit of work.
   *
   * Transactions of one process may overlap on a database server: what must not change between being read and being
   * written is guarded by `lock`, by `forUpdate`, by a condition in the update or by a unique index.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;

  /** Wakes whoever waits for `topic`, on this node and the others. Best effort: a sleeper also looks by itself. */
  notify(topic: string): void;

  /** Calls `wake` after each `notify(topic)` of any node, and once after a lost connection came back. */
  onNotify(topic: string, wake: () => void): () => void;

  /** Waits for the units of work under way, refuses further ones and lets go of every file and connection. */
  close(): Promise<void>;
}

/**
 * A unit of work that reads. `kysely` only builds queries: `all` and `first` run them. Rows are plain objects; whole
 * numbers come as numbers. After a statement failed, the unit refuses every further one (see `Tx.attempt`).
 */
export interface ReadTx {
  readonly dialect: Dialect;
  readonly kysely: Kysely<OwnTables>;
  readonly fragments: Fragments;
  all<Row>(query: Query<Row>): Promise<Row[]>;
  first<Row>(query: Query<Row>): Promise<Row | undefined>;

  /** As `all` and `first`, for SQL text in the dialect's own spelling. `statement` and the dialects call these. */
  allText<Row>(text: string, values: readonly Value[]): Promise<Row[]>;
  firstText<Row>(text: string, values: readonly Value[]): Promise<Row | undefined>;
}

/** A unit of work that writes. A violated constraint is thrown as `ConstraintViolation`. */
export interface Tx extends ReadTx {
  run(query: Query<unknown>): Promise<Changes>;
  runText(text: string, values: readonly Value[]): Promise<Changes>;

  /** Holds everybody else who locks `key` back until this transaction ends. Free where writers never overlap. */
  lock(key: string): Promise<void>;

  /** Runs `work` so that its failure undoes only what it wrote; the transaction goes on and the failure is thrown. */
  attempt<T>(work: () => Promise<T>): Promise<T>;

  /**
   * Runs `step` when the work is done, before the commit, after the steps that were asked for before. For what holds
   * everybody else up: so it is held for as short as can be, and nothing is waited for meanwhile.
   */
  beforeCommit(step: () => Promise<void>): void;

  /**
   * As `beforeCommit` for a step that writes or checks events: it runs with the event order locked, so that events become
   * visible in the order of their numbers. Every other transaction with events waits from then on until the commit.
   */
  beforeCommitInOrder(step: () => Promise<void>): void;

  /** Once the commit is durable, wakes whoever waits for `topic`, as `Database.notify` does. Never when it is not. */
  notify(topic: string): void;

  /** Runs `hook` once the commit is durable; never when it is not. For waking others: a hook's failure is ignored. */
  afterCommit(hook: () => void): void;
}
