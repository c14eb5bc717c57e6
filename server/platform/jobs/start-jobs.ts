import type { Log } from '../log/log.ts';

/** Background work. `every` is the delay in milliseconds from the end of one run to the start of the next. */
export type Job = { name: string; every: number; run: () => Promise<void> };

/** Milliseconds before the first run: after the start is complete, but soon enough for processes that restart often. */
const firstRun = 2_000;

/**
 * Runs each job after `delay` milliseconds and then regularly. Runs of one job never overlap. A failed run is logged, and the job
 * continues. `stop` resolves when the current runs are complete.
 */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  { delay = firstRun }: { delay?: number } = {},
): { stop(): Promise<void> } {
  const running = jobs.map((job) => startJob(job, log, delay));
  return {
    async stop() {
      await Promise.all(running.map((stop) => stop()));
    },
  };
}

function startJob({ name, every, run }: Job, log: Log, delay: number): () => Promise<void> {
  let current = Promise.resolve();
  let stopped = false;
  let timer = wakeIn(delay);

  function wakeIn(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      current = run()
        .catch((error: unknown) => log.error(`the job "${name}" failed`, error))
        .finally(() => {
          if (!stopped) timer = wakeIn(every);
        });
    }, milliseconds).unref();
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
    return current;
  };
}
