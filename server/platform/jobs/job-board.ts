/** The states of the background jobs of this process. */

import type { Clock } from '../clock/clock.ts';
import type { Job } from './start-jobs.ts';

/**
 * The state of a job. Instants are in milliseconds; undefined before the first run, `succeededAt` before the first success. `failed` is the result
 * of the last complete run, `successes` and `failures` are the numbers of runs since the start of the process.
 */
export type JobState = {
  name: string;
  every: number;
  startedAt?: number;
  finishedAt?: number;
  durationMs?: number;
  succeededAt?: number;
  isRunning: boolean;
  failed: boolean;
  successes: number;
  failures: number;
};

/** Records the runs of the jobs that it watches. */
export class JobBoard {
  readonly #clock: Clock;
  readonly #states = new Map<string, JobState>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the job with the same behaviour, whose runs are recorded. */
  watch({ name, every, run }: Job): Job {
    const state: JobState = { name, every, isRunning: false, failed: false, successes: 0, failures: 0 };
    this.#states.set(name, state);
    const watched = async () => {
      const began = performance.now();
      state.startedAt = this.#clock.now();
      state.isRunning = true;
      try {
        await run();
        state.failed = false;
        state.successes += 1;
        state.succeededAt = this.#clock.now();
      } catch (error) {
        state.failed = true;
        state.failures += 1;
        throw error;
      } finally {
        state.isRunning = false;
        state.finishedAt = this.#clock.now();
        state.durationMs = Math.round(performance.now() - began);
      }
    };
    return { name, every, run: watched };
  }

  /** Returns the states by name. */
  states(): JobState[] {
    return [...this.#states.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }
}
