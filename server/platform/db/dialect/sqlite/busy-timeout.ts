import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/**
 * Maximum time in milliseconds between two statements of a unit of work. Afterwards it is aborted, so that others can
 * run.
 */
export const BUSY_TIMEOUT_MS = 30_000;

/** Number of checks within the timeout. */
const CHECKS = 10;

/**
 * Aborts units of work that execute no statement for `timeout` milliseconds. All of them share one timer: most take less than a
 * millisecond, and a timer and a race for each would cost as much as a small query.
 */
export class BusyTimeout {
  readonly #timeout: number;
  readonly #watched = new Map<UnitOfWork, (error: Error) => void>();
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
      this.#watch(unit, reject);
      unit.perform(work).then(
        (result) => {
          this.#forget(unit);
          resolve(result);
        },
        (error: unknown) => {
          this.#forget(unit);
          reject(error);
        },
      );
    });
  }

  #watch(unit: UnitOfWork, reject: (error: Error) => void): void {
    this.#timer ??= setInterval(() => this.#check(), this.#timeout / CHECKS);
    if (this.#watched.size === 0) this.#timer.ref();
    this.#watched.set(unit, reject);
  }

  /** Without units, the timer does not keep the process alive. */
  #forget(unit: UnitOfWork): void {
    this.#watched.delete(unit);
    if (this.#watched.size === 0) this.#timer?.unref();
  }

  #check(): void {
    const now = performance.now();
    for (const [unit, reject] of this.#watched) {
      if (now - unit.askedAt < this.#timeout) continue;
      this.#watched.delete(unit);
      unit.end();
      reject(new Error(`a unit of work executed no statement for ${this.#timeout} ms and was aborted`));
    }
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
