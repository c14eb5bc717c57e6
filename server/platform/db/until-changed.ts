import type { Database, ReadTx } from './database.ts';

/** The largest number of kept results. */
const MAX_KEPT = 1_000;

/**
 * Keeps results of reads until `dataVersion` changes. Nothing is kept on a database without `dataVersion`, and a result that is `undefined` is
 * not kept. Callers must not change the results.
 */
export class UntilChanged<T> {
  readonly #database: Pick<Database, 'dataVersion' | 'readOne'>;
  readonly #kept = new Map<string, T>();
  #version: number | undefined;

  constructor(database: Pick<Database, 'dataVersion' | 'readOne'>) {
    this.#database = database;
  }

  /** Returns the kept result, or undefined. */
  kept(key: string): T | undefined {
    this.#forgetOutdated();
    return this.#kept.get(key);
  }

  /** Resolves to the result of `work` on the committed data. `work` runs one statement and depends on nothing but the data and `key`. */
  async read(key: string, work: (tx: ReadTx) => Promise<T | undefined>): Promise<T | undefined> {
    const version = this.#forgetOutdated();
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const found = await this.#database.readOne(work);
    // `work` may have seen a later commit than the read version. The next version is then different.
    if (found !== undefined && version !== undefined && version === this.#version) this.#keep(key, found);
    return found;
  }

  /** Returns the current version. */
  #forgetOutdated(): number | undefined {
    const version = this.#database.dataVersion();
    if (version === this.#version) return version;
    this.#version = version;
    this.#kept.clear();
    return version;
  }

  #keep(key: string, result: T): void {
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(key, result);
  }
}
