import { HEAVY_READ_MS, heavyReadQueue, readTooSlow } from '../../heavy-read.ts';
import type { Connection } from '../unit-of-work.ts';
import { HeavyReader, type HeavyReaderOptions } from './heavy-reader.ts';

/** An idle worker thread is ended after this many milliseconds, because it uses about 10 MB. */
const IDLE_MS = 60_000;

/** Read-only connections in worker threads, started when they are first needed. */
export class HeavyReaders {
  readonly #options: HeavyReaderOptions;
  readonly #budgetMs: number;
  readonly #queue = heavyReadQueue();
  readonly #idle: HeavyReader[] = [];
  readonly #running = new Set<Promise<unknown>>();
  readonly #terminating = new Set<Promise<void>>();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: HeavyReaderOptions, budgetMs = HEAVY_READ_MS) {
    this.#options = options;
    this.#budgetMs = budgetMs;
  }

  /**
   * Runs `work` with an exclusive connection, on a snapshot of the committed data. Throws 503 `unavailable` if the account waits
   * too long or the work exceeds its time.
   */
  async use<T>(account: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    const release = await this.#queue.acquire(account);
    const reader = this.#take();
    const run = this.#runOn(reader, work);
    this.#running.add(run);
    try {
      return await run;
    } finally {
      this.#running.delete(run);
      this.#giveBack(reader, release);
    }
  }

  /** Waits for the current reads, then ends all threads. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    this.#endIdle();
    await Promise.allSettled(this.#terminating);
  }

  async #runOn<T>(reader: HeavyReader, work: (connection: Connection) => Promise<T>): Promise<T> {
    // Also waits for the start of a new thread, which does not count as time of the read.
    await reader.run('begin', []);
    const timer = setTimeout(() => void this.#terminate(reader, readTooSlow()), this.#budgetMs);
    try {
      return await work(reader);
    } finally {
      clearTimeout(timer);
      // The thread runs statements in order, so the answer need not be awaited.
      reader.run('rollback', []).catch(() => undefined);
    }
  }

  #take(): HeavyReader {
    clearTimeout(this.#idleTimer);
    return this.#idle.pop() ?? new HeavyReader(this.#options);
  }

  /** The slot of a terminated thread is free only when the thread has ended, so that slow queries cannot accumulate. */
  #giveBack(reader: HeavyReader, release: () => void): void {
    if (!reader.isUsable) {
      void this.#terminate(reader, readTooSlow()).finally(release);
      return;
    }
    this.#idle.push(reader);
    release();
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#endIdle(), IDLE_MS);
    this.#idleTimer.unref();
  }

  #endIdle(): void {
    clearTimeout(this.#idleTimer);
    for (const reader of this.#idle.splice(0)) void this.#terminate(reader, new Error('the reader was idle'));
  }

  #terminate(reader: HeavyReader, reason: Error): Promise<void> {
    const ended = reader.terminate(reason);
    this.#terminating.add(ended);
    return ended.finally(() => this.#terminating.delete(ended));
  }
}
