import { Refusal } from '../errors/refusal.ts';
import { FairQueue } from '../fairness/fair-queue.ts';
import { WorkerThread } from './worker-thread.ts';

/** Number of threads. One account uses at most one of them at a time. */
const THREADS = 2;

/** Maximum duration of one call in milliseconds, without the time in the queue. */
const BUDGET_MS = 5_000;

/** Longest wait for a thread in milliseconds. */
const MAX_WAIT_MS = 30_000;

/** An idle thread is ended after this many milliseconds, because it uses about 10 MB. */
const IDLE_MS = 60_000;

/**
 * A pure function that worker threads can run. `module` is the address of the module that exports it under its name. Arguments
 * and result are copied between the threads. Of a refusal only code and error text are kept.
 */
export type WorkerFunction<Args extends readonly unknown[], Result> = {
  module: string;
  run: (...args: Args) => Result;
};

/** Worker threads for pure functions that would block the event loop. They are started when they are first needed. */
export class Workers {
  readonly #budgetMs: number;
  readonly #queue = new FairQueue({ total: THREADS, perAccount: THREADS - 1, maxWaitMs: MAX_WAIT_MS });
  readonly #idle: WorkerThread[] = [];
  readonly #terminating = new Set<Promise<void>>();
  readonly #running = new Set<Promise<unknown>>();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(budgetMs = BUDGET_MS) {
    this.#budgetMs = budgetMs;
  }

  /**
   * Calls the function in a thread; accounts take turns. Rejects with its error. Rejects with 503 `unavailable` if the call takes
   * more than 5 s, or waits more than 30 s.
   */
  async call<Args extends readonly unknown[], Result>(
    account: string,
    { module, run }: WorkerFunction<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    const release = await this.#queue.acquire(account);
    clearTimeout(this.#idleTimer);
    const thread = this.#idle.pop() ?? new WorkerThread();
    const running = thread.run({ module, name: run.name, args }, this.#budgetMs, tooSlow());
    this.#running.add(running);
    try {
      return (await running) as Result;
    } finally {
      this.#running.delete(running);
      this.#giveBack(thread, release);
    }
  }

  /** Waits for the current calls, then ends all threads. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    this.#endIdle();
    await Promise.allSettled(this.#terminating);
  }

  /** The slot of a terminated thread is free only when the thread has ended, so that slow calls cannot accumulate. */
  #giveBack(thread: WorkerThread, release: () => void): void {
    if (!thread.isUsable) {
      void this.#terminate(thread).finally(release);
      return;
    }
    this.#idle.push(thread);
    release();
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#endIdle(), IDLE_MS);
    this.#idleTimer.unref();
  }

  #endIdle(): void {
    clearTimeout(this.#idleTimer);
    for (const thread of this.#idle.splice(0)) void this.#terminate(thread);
  }

  #terminate(thread: WorkerThread): Promise<void> {
    const ended = thread.terminate(new Error('the worker threads are closed'));
    this.#terminating.add(ended);
    return ended.finally(() => this.#terminating.delete(ended));
  }
}

function tooSlow(): Refusal {
  return new Refusal('unavailable', { error: 'The text took too long to read. Use a shorter one.' });
}
