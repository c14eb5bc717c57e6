import { Refusal } from '../errors/refusal.ts';
import { FairQueue } from '../fairness/fair-queue.ts';
import { ThreadPool } from './thread-pool.ts';
import type { WorkerResult } from './transferred.ts';
import { WorkerThread } from './worker-thread.ts';

const THREADS = 2;

/** Threads that one account uses at the same time. */
const THREADS_PER_ACCOUNT = 1;

/** Maximum duration of one call in milliseconds, without the time in the queue. */
const BUDGET_MS = 5_000;

/** Longest wait for a thread in milliseconds. */
const MAX_WAIT_MS = 30_000;

/** Worker threads for pure functions that would block the event loop. They are started when they are first needed. */
export class Workers {
  readonly #budgetMs: number;
  readonly #pool: ThreadPool<WorkerThread>;

  /** `entry` is the module that lists the functions, by default `server/worker.ts`. */
  constructor({ budgetMs = BUDGET_MS, entry }: { budgetMs?: number; entry?: string } = {}) {
    this.#budgetMs = budgetMs;
    const queue = new FairQueue({ total: THREADS, perAccount: THREADS_PER_ACCOUNT, maxWaitMs: MAX_WAIT_MS });
    this.#pool = new ThreadPool(() => new WorkerThread(entry), queue);
  }

  /**
   * Calls a function of `server/worker.ts` in a thread: `call<typeof parseJson>(account, 'parseJson', bytes)`. Accounts take turns. Rejects
   * with the error of the function; of a `Refusal` only the code and the text are kept. Rejects with 503 `unavailable` if the call takes more
   * than 5 s, or waits more than 30 s.
   *
   * Arguments and result are copied between the threads, unless the result is `Transferred`. Large byte arrays that are the whole of their
   * buffer are moved: the caller cannot use these arguments again.
   */
  call<Run extends (...args: never[]) => unknown>(
    account: string,
    name: string,
    ...args: Parameters<Run>
  ): Promise<WorkerResult<ReturnType<Run>>> {
    const call = { name, args };
    return this.#pool.use(
      account,
      (thread) => thread.run(call, this.#budgetMs, tooSlow()) as Promise<WorkerResult<ReturnType<Run>>>,
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
