import { Refusal } from '../errors/refusal.ts';
import { FairQueue } from '../fairness/fair-queue.ts';
import { ThreadPool } from './thread-pool.ts';
import type { Received } from './transferred.ts';
import { WorkerThread } from './worker-thread.ts';

/** Number of threads. One account uses at most one of them at a time. */
const THREADS = 2;

/** Maximum duration of one call in milliseconds, without the time in the queue. */
const BUDGET_MS = 5_000;

/** Longest wait for a thread in milliseconds. */
const MAX_WAIT_MS = 30_000;

/**
 * A pure function that worker threads can run, also asynchronously. `module` is the address of the module that exports it under its
 * name. Arguments and result are copied between the threads, unless the result is `Transferred`. Large byte arrays that are the whole of
 * their buffer are moved: the caller cannot use these arguments again. Of a refusal only code and error text are kept.
 */
export type WorkerFunction<Args extends readonly unknown[], Result> = {
  module: string;
  run: (...args: Args) => Result;
};

/**
 * Returns the `run` of a `WorkerFunction` whose module only the worker threads load: the function with this name and type. Calling it in this
 * thread does nothing.
 */
export function notLoaded<Run extends (...args: never[]) => unknown>(name: string): Run {
  return Object.defineProperty(() => undefined, 'name', { value: name }) as unknown as Run;
}

/** Worker threads for pure functions that would block the event loop. They are started when they are first needed. */
export class Workers {
  readonly #budgetMs: number;
  readonly #pool = new ThreadPool(
    () => new WorkerThread(),
    new FairQueue({ total: THREADS, perAccount: THREADS - 1, maxWaitMs: MAX_WAIT_MS }),
  );

  constructor(budgetMs = BUDGET_MS) {
    this.#budgetMs = budgetMs;
  }

  /**
   * Calls the function in a thread; accounts take turns. Rejects with its error. Rejects with 503 `unavailable` if the call takes
   * more than 5 s, or waits more than 30 s.
   */
  call<Args extends readonly unknown[], Result>(
    account: string,
    { module, run }: WorkerFunction<Args, Result>,
    ...args: Args
  ): Promise<Received<Result>> {
    const call = { module, name: run.name, args };
    return this.#pool.use(
      account,
      (thread) => thread.run(call, this.#budgetMs, tooSlow()) as Promise<Received<Result>>,
    );
  }

  /** Waits for the current calls, then ends all threads. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

function tooSlow(): Refusal {
  return new Refusal('unavailable', { error: 'The text took too long to process. Use a shorter text.' });
}
