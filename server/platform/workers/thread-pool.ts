import type { FairQueue } from '../fairness/fair-queue.ts';

/** An idle thread is ended after this many milliseconds, because it uses about 10 MB. Starting one takes 25 ms of CPU. */
const IDLE_MS = 15_000;

/** A worker thread of a pool. `isUsable` is true until it fails or is terminated; `terminate` resolves when it has ended. */
export type PoolThread = { readonly isUsable: boolean; terminate(reason: Error): Promise<void> };

/** Worker threads that are started when they are first needed. The queue limits their number and lets accounts take turns. */
export class ThreadPool<Thread extends PoolThread> {
  readonly #start: () => Thread;
  readonly #queue: FairQueue;
  readonly #kept: number;
  readonly #idle: Thread[] = [];
  readonly #running = new Set<Promise<unknown>>();
  readonly #terminating = new Set<Promise<void>>();
  #idleTimer: NodeJS.Timeout | undefined;

  /** `kept` idle threads are not ended. */
  constructor(start: () => Thread, queue: FairQueue, { kept = 0 } = {}) {
    this.#start = start;
    this.#queue = queue;
    this.#kept = kept;
  }

  /** Runs `work` with an exclusive thread. Throws 503 `unavailable` if the account waits too long. */
  async use<T>(account: string, work: (thread: Thread) => Promise<T>): Promise<T> {
    const release = await this.#queue.acquire(account);
    clearTimeout(this.#idleTimer);
    const thread = this.#idle.pop() ?? this.#start();
    const running = work(thread);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
      this.#giveBack(thread, release);
    }
  }

  /** Waits for the current work, then ends all threads. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    this.#endIdle(0);
    await Promise.allSettled(this.#terminating);
  }

  /** The slot of a terminated thread is free only when the thread has ended, so that slow work cannot accumulate. */
  #giveBack(thread: Thread, release: () => void): void {
    if (!thread.isUsable) {
      void this.#terminate(thread).finally(release);
      return;
    }
    this.#idle.push(thread);
    release();
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#endIdle(this.#kept), IDLE_MS);
    this.#idleTimer.unref();
  }

  #endIdle(kept: number): void {
    clearTimeout(this.#idleTimer);
    for (const thread of this.#idle.splice(kept)) void this.#terminate(thread);
  }

  #terminate(thread: Thread): Promise<void> {
    const ended = thread.terminate(new Error('the pool has ended the thread'));
    this.#terminating.add(ended);
    return ended.finally(() => this.#terminating.delete(ended));
  }
}
