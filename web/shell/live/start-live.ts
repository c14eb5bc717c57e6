import type { QueryClient } from '@tanstack/react-query';
import { TaskPanel } from '../../features/planning/task-panel/index.ts';
import { connection } from '../../live/connection.ts';
import { waitToRetry } from '../../live/wait-to-retry.ts';
import { firstViewShown } from '../../platform/first-view.ts';
import { DIALOGS } from '../dialogs/overlay-host.tsx';
import { NEXT_VIEWS } from '../routes.tsx';

/** The parts of the app that the user can need next, the most frequent first. */
const parts = [TaskPanel, ...DIALOGS, ...NEXT_VIEWS].map(({ load }) => load);

/**
 * Loads the code of `followLive` and starts it. It waits for the first view. Events before the
 * start are treated as missed events. A failed load is retried like a lost connection. Returns a function that stops it.
 * `checkSession` is called when the session has ended or may have ended.
 */
export function startLive(cache: QueryClient, checkSession: () => void): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  const start = async () => {
    await firstViewShown;
    for (let failures = 0; isWanted; failures += 1) {
      try {
        const { followLive } = await import('./live.ts');
        if (isWanted) stop = followLive(cache, { checkSession, parts });
        return;
      } catch {
        connection.set('lost');
        await waitToRetry(failures);
      }
    }
  };
  void start();
  return () => {
    isWanted = false;
    stop?.();
  };
}
