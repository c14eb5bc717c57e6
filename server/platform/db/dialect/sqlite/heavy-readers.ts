import { ThreadPool } from '../../../workers/thread-pool.ts';
import { HEAVY_READ_MS, heavyReadQueue, readTooSlow } from '../../heavy-read.ts';
import type { Connection } from '../unit-of-work.ts';
import { HeavyReader, type HeavyReaderOptions } from './heavy-reader.ts';

/** Each reader can use one processor, and needs 10 MB. One account never uses all. */
const READERS = { total: 2, perAccount: 1 };

/** Read-only connections in worker threads, started when they are first needed. One is kept: searches and filters are frequent. */
export class HeavyReaders {
  readonly #pool: ThreadPool<HeavyReader>;
  readonly #budgetMs: number;

  constructor(options: HeavyReaderOptions, budgetMs = HEAVY_READ_MS) {
    this.#pool = new ThreadPool(() => new HeavyReader(options), heavyReadQueue(READERS), { kept: 1 });
    this.#budgetMs = budgetMs;
  }

  /**
   * Runs `work` with an exclusive connection, on a snapshot of the committed data. Throws 503 `unavailable` if the account waits
   * too long or the work exceeds its time.
   */
  use<T>(account: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#pool.use(account, (reader) => this.#runOn(reader, work));
  }

  /** Waits for the current reads, then ends all threads. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  async #runOn<T>(reader: HeavyReader, work: (connection: Connection) => Promise<T>): Promise<T> {
    // The start of a new thread does not count as time of the read.
    await reader.ready;
    const timer = setTimeout(() => void reader.terminate(readTooSlow()), this.#budgetMs);
    try {
      return await work(reader);
    } finally {
      clearTimeout(timer);
      reader.end();
    }
  }
}
