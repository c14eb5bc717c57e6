import { FairQueue } from '../../../fairness/fair-queue.ts';
import { ThreadPool } from '../../../workers/thread-pool.ts';
import { WorkerThread } from '../../../workers/worker-thread.ts';
import type { SqliteConnection } from './connection.ts';

/** Pages of the write-ahead log that start a checkpoint: 16 MB. More pages are written less often, because many change repeatedly. */
const PAGES = 4_000;

/** Longest duration of a checkpoint in milliseconds. Then the thread is ended. */
const BUDGET_MS = 60_000;

/**
 * Runs the checkpoints of the write-ahead log in a worker thread. On the event loop one would block it for up to 400 ms, because it waits
 * for the disk.
 */
export class Checkpoints {
  readonly #connection: SqliteConnection;
  readonly #file: string;
  readonly #pages: number;
  readonly #pool = new ThreadPool(
    () => new WorkerThread(),
    new FairQueue({ total: 1, perAccount: 1, maxWaitMs: BUDGET_MS }),
  );
  #running: Promise<void> | undefined;
  #finishing: Promise<void> | undefined;
  /** Pages that the last checkpoint could not write, because a reader needed an older state. */
  #left = 0;

  constructor(connection: SqliteConnection, file: string, pages = PAGES) {
    this.#connection = connection;
    this.#file = file;
    this.#pages = pages;
  }

  /** Starts a checkpoint if the log is long enough. Call it after each commit. */
  afterCommit(): void {
    if (this.#running !== undefined || this.#unwritten() - this.#left < this.#pages) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /**
   * Resolves when the next transaction may begin. The log is used again from its start only if no page is left in it. Therefore the pages of
   * the commits during a checkpoint are written while no transaction runs, which takes a few milliseconds.
   */
  async turn(): Promise<void> {
    await this.#finishing;
  }

  /** Waits for the current checkpoint, then ends the thread. */
  async close(): Promise<void> {
    await this.#running;
    await this.#pool.close();
  }

  async #run(): Promise<void> {
    await this.#write();
    this.#finishing = this.#write();
    await this.#finishing;
    this.#finishing = undefined;
    this.#left = this.#unwritten();
  }

  /** After a failure, such as a full disk, the pages stay in the log. */
  async #write(): Promise<void> {
    const call = { name: 'checkpoint', args: [this.#file] };
    const late = new Error('the checkpoint took too long');
    await this.#pool.use('', (thread) => thread.run(call, BUDGET_MS, late)).catch(() => undefined);
  }

  /** The number of pages that are only in the log. Takes 7 µs. 0 if the disk fails, which fails the transactions too. */
  #unwritten(): number {
    try {
      const { log, checkpointed } = this.#connection.first('pragma wal_checkpoint(noop)', []) as Progress;
      return log - checkpointed;
    } catch {
      return 0;
    }
  }
}

/** Numbers of pages: https://www.sqlite.org/pragma.html#pragma_wal_checkpoint */
type Progress = { log: number; checkpointed: number };
