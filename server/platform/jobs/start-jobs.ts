import type { Log } from '../log/log.ts';

/** Work that nobody asks for. `every` is milliseconds from the end of one run to the start of the next. */
export type Job = { name: string; every: number; run: () => Promise<void> };

/** Long enough for the start itself to be over, short enough for a process that is restarted often. */
const firstRun = 2_000;

/**
 * Runs each job shortly after the start and then regularly, never twice at the same time. A run that fails is logged and
 * stops neither the job nor the others. `stop` resolves when the runs under way are over.
 */
export function startJobs(jobs: readonly Job[], log: Log, delay = firstRun): { stop(): Promise<void> } {
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
