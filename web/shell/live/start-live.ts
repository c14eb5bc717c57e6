import type { QueryClient } from '@tanstack/react-query';
import { connection } from '../../live/connection.ts';
import { pauseAfter } from '../../live/pause.ts';

/**
 * As `followLive`, with its code fetched first: views are drawn without it, and what happens until it is there is caught up
 * with as after a gap. Code that cannot be fetched is fetched again, like a connection that was lost.
 */
export function startLive(cache: QueryClient, onSignedOut: () => void): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  const start = async () => {
    for (let failures = 0; isWanted; failures += 1) {
      try {
        const { followLive } = await import('./live.ts');
        if (isWanted) stop = followLive(cache, onSignedOut);
        return;
      } catch {
        connection.set('lost');
        await pauseAfter(failures);
      }
    }
  };
  void start();
  return () => {
    isWanted = false;
    stop?.();
  };
}
