/** Runs at the same time, of all accounts and of one. */
const LIMITS = { total: 128, perAccount: 16 };

type Item = { id: string; account: string };

/**
 * Runs work for ids, each at most once at a time. An id that is added while it runs runs again afterwards, and so does one whose run asks for
 * it. Accounts with many slow runs do not delay the others.
 */
export class Turns {
  readonly #run: (id: string) => Promise<boolean>;
  readonly #waiting = new Map<string, Item>();
  readonly #running = new Map<string, { account: string; done: Promise<void> }>();

  /** `run` resolves to true if the id is to run again. It must not reject. */
  constructor(run: (id: string) => Promise<boolean>) {
    this.#run = run;
  }

  /** Runs an id as soon as possible. */
  add(id: string, account: string): void {
    if (!this.#waiting.has(id)) this.#waiting.set(id, { id, account });
    this.#start();
  }

  /** Resolves when nothing runs. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  #start(): void {
    for (const item of this.#waiting.values()) {
      if (this.#running.size >= LIMITS.total) return;
      if (this.#running.has(item.id) || this.#countOf(item.account) >= LIMITS.perAccount) continue;
      this.#waiting.delete(item.id);
      this.#running.set(item.id, { account: item.account, done: this.#runOne(item) });
    }
  }

  async #runOne({ id, account }: Item): Promise<void> {
    // Lets the caller register the run first.
    await Promise.resolve();
    const isAgain = await this.#run(id);
    this.#running.delete(id);
    if (isAgain) this.add(id, account);
    else this.#start();
  }

  #countOf(account: string): number {
    let count = 0;
    for (const running of this.#running.values()) if (running.account === account) count += 1;
    return count;
  }
}
