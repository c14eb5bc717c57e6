import type { Log } from '../log/log.ts';

/** One Ctrl-C reaches this process up to three times: from the terminal, through npm and through the launcher. */
const echo = 500;

/**
 * Ends the process in order on SIGTERM and SIGINT: `stop` has `limit` milliseconds, then the exit code is 0. A `stop` that
 * fails or takes longer, and a second signal after half a second, end it at once with 1.
 */
export function stopOnSignals(stop: () => Promise<void>, { log, limit }: { log: Log; limit: number }): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > echo) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
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
