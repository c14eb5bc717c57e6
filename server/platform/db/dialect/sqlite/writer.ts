import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { TurnsByAccount } from '../../../fairness/turns-by-account.ts';
import { waitingEvents } from '../../../fairness/waiting-events.ts';
import type { Tx } from '../../database.ts';
import type { Dialect } from '../dialect.ts';
import { togetherStatements, UnitOfWork } from '../unit-of-work.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { SqliteConnection } from './connection.ts';
import { isBusy, tooBusy } from './errors.ts';
import { IDLE_TIMEOUT_MS, IdleTimeout } from './idle-timeout.ts';

/** Maximum number of use cases per commit. 256 take a few milliseconds of the event loop. */
const BATCH = 256;

/** A group that has taken this many milliseconds is committed, and the event loop runs before the next one. */
const BATCH_MS = 10;

/** Longest time in milliseconds in which requests arrive for the next group. */
const COLLECT_MS = 5;

/** Number of attempts while another process writes to the file, 100 ms each and 20 ms apart: about 12 s. */
const BUSY_TRIES = 100;

type Work = (tx: Tx) => Promise<unknown>;

/** A queued use case. `context` is the async context of its caller. */
type WaitingTransaction = {
  work: Work;
  account: string;
  context: AsyncResource;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** A finished use case that waits for the commit. */
type DoneTransaction = WaitingTransaction & { unit: UnitOfWork; result: unknown };

/** The finished use cases of a transaction. `isIsolated` runs each of the others in a savepoint. */
type Group = { done: DoneTransaction[]; isIsolated: boolean };

/**
 * `timeout` is the longest time between two statements of a use case, and `batchMs` that of a group, in milliseconds. `beforeCommit` runs
 * before each commit.
 */
export type WriterOptions = {
  timeout?: number | undefined;
  batchMs?: number;
  beforeCommit?: () => void;
  checkpoints?: Pick<Checkpoints, 'turn' | 'afterCommit'>;
};

/**
 * Commits in groups. A commit costs a flush to disk, so the use cases that are ready in the same turn of the event loop
 * share one. They run one after the other and are answered after the common commit.
 *
 * A savepoint copies each page that a use case changes, which takes 5 to 10% of its statements. Therefore the use cases run without one until
 * one fails after it has written. Then the transaction is rolled back, and the use cases before it run again, each in a savepoint.
 */
export class GroupCommitWriter {
  readonly #dialect: Dialect;
  readonly #connection: SqliteConnection;
  readonly #wake: (topic: string) => void;
  readonly #timeout: IdleTimeout;
  readonly #batchMs: number;
  readonly #beforeCommit: () => void;
  readonly #checkpoints: Pick<Checkpoints, 'turn' | 'afterCommit'> | undefined;
  readonly #queue = new TurnsByAccount<WaitingTransaction>();
  #draining: Promise<void> | undefined;

  constructor(
    dialect: Dialect,
    connection: SqliteConnection,
    wake: (topic: string) => void,
    { timeout = IDLE_TIMEOUT_MS, batchMs = BATCH_MS, beforeCommit = () => {}, checkpoints }: WriterOptions = {},
  ) {
    this.#dialect = dialect;
    this.#connection = connection;
    this.#wake = wake;
    this.#timeout = new IdleTimeout(timeout);
    this.#batchMs = batchMs;
    this.#beforeCommit = beforeCommit;
    this.#checkpoints = checkpoints;
  }

  /** Queues `work`. The use cases of an account run in order; accounts take turns. */
  submit<T>(work: (tx: Tx) => Promise<T>, account = ''): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Takes 0.2 µs. `AsyncLocalStorage.snapshot` binds a function as well, which takes 3 µs.
      const context = new AsyncResource('UseCase');
      this.#queue.add(account, { work, account, context, resolve: resolve as (result: unknown) => void, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when the queue is empty. */
  async settle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#queue.size > 0) {
      await waitingEvents(COLLECT_MS);
      await this.#checkpoints?.turn();
      await this.#runBatch();
    }
    this.#draining = undefined;
  }

  async #runBatch(): Promise<void> {
    const batch: WaitingTransaction[] = [];
    const group: Group = { done: [], isIsolated: false };
    try {
      await this.#begin();
      const end = performance.now() + this.#batchMs;
      while (batch.length < BATCH && (batch.length === 0 || performance.now() < end)) {
        const waiting = this.#queue.next();
        if (waiting === undefined) break;
        batch.push(waiting);
        await this.#runOne(waiting, group);
      }
      // After notes of a megabyte, the rest takes up to 60 ms. Other requests run first.
      if (performance.now() >= end) await nextTurn();
      const together = togetherStatements(group.done.map(({ unit }) => unit));
      for (const { text, values } of together) this.#connection.run(text, values);
      this.#beforeCommit();
      this.#connection.run('commit', []);
    } catch (error) {
      this.#rollBack();
      for (const { reject } of batch.length === 0 ? this.#queue.takeAll() : batch) reject(error);
      return;
    }
    for (const { resolve, result, unit } of group.done) {
      resolve(result);
      unit.runHooks();
    }
    this.#checkpoints?.afterCommit();
  }

  async #begin(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        this.#connection.run('begin immediate', []);
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (tries >= BUSY_TRIES) throw tooBusy(error);
        await sleep(20);
      }
    }
  }

  /** Rejects the caller at once if its work fails; throws if the whole transaction is lost. */
  async #runOne(waiting: WaitingTransaction, group: Group): Promise<void> {
    const unit = new UnitOfWork(this.#dialect, this.#connection, this.#wake);
    const before = this.#connection.rowsWritten();
    if (group.isIsolated) this.#connection.run('savepoint use_case', []);
    try {
      const result = await waiting.context.runInAsyncScope(() => this.#timeout.perform(unit, waiting.work));
      if (group.isIsolated) this.#connection.run('release use_case', []);
      group.done.push({ ...waiting, unit, result });
    } catch (error) {
      if (!this.#connection.isInTransaction) throw error;
      if (group.isIsolated) {
        this.#connection.run('rollback to use_case', []);
        this.#connection.run('release use_case', []);
      }
      waiting.reject(error);
      if (!group.isIsolated && this.#connection.rowsWritten() !== before) await this.#repeat(group);
    }
  }

  /** Begins the transaction again, without the use case that failed. */
  async #repeat(group: Group): Promise<void> {
    this.#connection.run('rollback', []);
    await this.#begin();
    group.isIsolated = true;
    for (const waiting of group.done.splice(0)) await this.#runOne(waiting, group);
  }

  /** If this fails too, the next transaction cannot begin and throws. */
  #rollBack(): void {
    try {
      if (this.#connection.isInTransaction) this.#connection.run('rollback', []);
    } catch {
      // The callers get the first error.
    }
  }
}
