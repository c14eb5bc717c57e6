import type { Log } from '../log/log.ts';

/**
 * Ends the process in order on SIGTERM and SIGINT: `stop` has `limit` milliseconds, then the exit code is 0. A `stop` that
 * fails or takes longer, and a second signal, end it at once with 1.
 */
export function stopOnSignals(stop: () => Promise<void>, { log, limit }: { log: Log; limit: number }): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info('stopping', { signal });
    setTimeout(() => {
      log.warn('stopping took too long');
      process.exit(1);
    }, limit);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopping failed', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
