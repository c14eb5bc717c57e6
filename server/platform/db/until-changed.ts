import type { Database, ReadTx } from './database.ts';

/** The largest number of kept results. */
const MOST_KEPT = 1_000;

/**
 * Keeps results of reads until `changeMark` is another one. Nothing is kept on a database without `changeMark`, and no result
 * `undefined`. Callers must not change the results.
 */
export class UntilChanged<T> {
  readonly #database: Pick<Database, 'changeMark' | 'readOne'>;
  readonly #kept = new Map<string, T>();
  #mark: number | undefined;

  constructor(database: Pick<Database, 'changeMark' | 'readOne'>) {
    this.#database = database;
  }

  /** Returns the kept result, or undefined. */
  kept(key: string): T | undefined {
    this.#forgetOutdated();
    return this.#kept.get(key);
  }

  /** Resolves to the result of `work` on the committed data. `work` runs one statement and depends on nothing but the data and `key`. */
  async read(key: string, work: (tx: ReadTx) => Promise<T | undefined>): Promise<T | undefined> {
    const mark = this.#forgetOutdated();
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const found = await this.#database.readOne(work);
    // `work` may have seen a later commit than `mark`. The next mark is then another one.
    if (found !== undefined && mark !== undefined && mark === this.#mark) this.#keep(key, found);
    return found;
  }

  /** Returns the present mark. */
  #forgetOutdated(): number | undefined {
    const mark = this.#database.changeMark();
    if (mark === this.#mark) return mark;
    this.#mark = mark;
    this.#kept.clear();
    return mark;
  }

  #keep(key: string, result: T): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(key, result);
  }
}
