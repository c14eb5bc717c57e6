import type { QueryClient } from '@tanstack/react-query';
import type { WsEvent } from '#contract/live.ts';
import type { Greeting } from '#contract/live-greeting.ts';
import { queries } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { refetch } from '../../api/refetch.ts';
import { followRecords } from '../../live/apply-records.ts';
import { connection } from '../../live/connection.ts';
import { applyLive } from '../../live/live-handlers.ts';
import { keepConnected } from '../../live/socket.ts';
import { storeQueries } from '../../live/store-queries.ts';
import { waitToRetry } from '../../live/wait-to-retry.ts';
import { isOnline, isReachable, onReconnect } from '../../platform/online.ts';
import { storeApp } from '../../platform/service-worker.ts';
import { followTasks } from '../../task-data/cache/follow-tasks.ts';
import { isCostly, loadAhead } from './load-ahead.ts';
import { loadCommands, sendUnsent } from './send-unsent.ts';

/**
 * All cached data was requested after this time: the page load, later the end of the last connection. Milliseconds since the
 * page load.
 */
let requestedSince = 0;

followRecords();
followTasks(queryClient);

/**
 * Updates the cache from live messages until the returned function is called. The server replays no messages, so all open views
 * are refetched after a gap. After the first connection they are refetched only if an event happened since the first request.
 * Now and after each gap it also sends what this browser could not send before. It stores the app and its data for starts without a
 * connection, and loads `parts` of the app ahead. `checkSession` is called when the session has ended or may have ended.
 */
export function followLive(
  cache: QueryClient,
  { checkSession, parts }: { checkSession: () => void; parts: readonly (() => Promise<void>)[] },
): () => void {
  let caughtUp = false;
  const catchUp = () => {
    caughtUp = true;
    refetch(cache);
  };
  const stop = keepConnected({
    onMessage(message) {
      if (isEvent(message)) applyLive(cache, message);
      if (isGreeting(message) && !caughtUp && mayHaveMissed(message)) catchUp();
    },
    onOpen(again) {
      connection.set('open');
      caughtUp = false;
      if (again) catchUp();
      if (again) void sendUnsent(cache);
    },
    onLost: () => connection.set('lost'),
    checkSession,
  });
  const stopAsking = isReachable.subscribe(() => {
    if (!isReachable.get()) void askWhileOpen(checkSession);
  });
  void storeApp();
  const user = cache.getQueryData(queries.me().queryKey);
  const stopStoring = user && storeQueries(cache, user.id);
  const stopSending = onReconnect(() => void sendUnsent(cache));
  void sendUnsent(cache);
  // The code of changes is small, and without a connection it could not be loaded: also over a slow one.
  const stopLoading = loadAhead([() => loadCommands().catch(() => undefined), ...(isCostly() ? [] : parts)]);
  return () => {
    stopLoading();
    stopSending();
    stopAsking();
    requestedSince = performance.now();
    stopStoring?.();
    stop();
  };
}

/** Asks until the service answers, if the live connection is open: it is not lost for the page, so that it does not try again. */
async function askWhileOpen(ask: () => void): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    await waitToRetry(failures);
    if (isOnline() || connection.get() !== 'open') return;
    ask();
  }
}

/** `quiet_ms` was measured when the greeting was sent, so an event is never taken for older than it is. */
function mayHaveMissed({ quiet_ms }: Greeting): boolean {
  return quiet_ms <= performance.now() - requestedSince;
}

function isEvent(message: unknown): message is WsEvent {
  return typeof message === 'object' && message !== null && 'type' in message && 'payload' in message;
}

function isGreeting(message: unknown): message is Greeting {
  return typeof message === 'object' && message !== null && 'quiet_ms' in message;
}
