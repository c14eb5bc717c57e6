import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Maximum time in milliseconds between two statements of a unit of work. Then it is aborted, so that others can run. */
export const IDLE_TIMEOUT_MS = 30_000;

/** Number of checks within the timeout. */
const CHECKS = 10;

type WatchedUnit = { unit: UnitOfWork; reject: (error: Error) => void };

/**
 * Aborts units of work that execute no statement for `timeout` milliseconds. All of them share one timer: most take less than a
 * millisecond, and a timer and a race for each would cost as much as a small query.
 */
export class IdleTimeout {
  readonly #timeout: number;
  /** An array, as in `FairQueue`: a Map that each read changes allocates new tables, and V8 keeps the former ones. */
  readonly #watched: WatchedUnit[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /**
   * Runs `work` in `unit`. Rejects if it executes no statement within the timeout; the unit then refuses statements. The total
   * duration is not limited.
   */
  perform<T>(unit: UnitOfWork, work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const watched = { unit, reject };
      this.#watch(watched);
      unit.perform(work).then(
        (result) => {
          this.#forget(watched);
          resolve(result);
        },
        (error: unknown) => {
          this.#forget(watched);
          reject(error);
        },
      );
    });
  }

  #watch(watched: WatchedUnit): void {
    this.#timer ??= setInterval(() => this.#check(), this.#timeout / CHECKS);
    if (this.#watched.length === 0) this.#timer.ref();
    this.#watched.push(watched);
  }

  /** Without units, the timer does not keep the process alive. */
  #forget(watched: WatchedUnit): void {
    const index = this.#watched.indexOf(watched);
    if (index !== -1) this.#watched.splice(index, 1);
    if (this.#watched.length === 0) this.#timer?.unref();
  }

  #check(): void {
    const now = performance.now();
    for (const watched of this.#watched.slice()) {
      const { unit, reject } = watched;
      if (now - unit.lastStatementAt < this.#timeout) continue;
      this.#forget(watched);
      unit.end();
      reject(new Error(`a unit of work executed no statement for ${this.#timeout} ms and was aborted`));
    }
    if (this.#watched.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
