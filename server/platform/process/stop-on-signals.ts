import type { Log } from '../log/log.ts';

/** Milliseconds in which a repeated signal is ignored. One Ctrl-C arrives twice: from the terminal and through npm. */
const echoWindow = 500;

/**
 * Shuts the process down on SIGTERM and SIGINT: runs `stop` and exits with 0. Exits with 1 if `stop` fails or takes more than
 * `limit` milliseconds, or if a second signal arrives after half a second.
 */
export function stopOnSignals(stop: () => Promise<void>, { log, limit }: { log: Log; limit: number }): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > echoWindow) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info('stopping', { signal });
    setTimeout(() => {
      log.warn('stopping took too long; exiting now');
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
