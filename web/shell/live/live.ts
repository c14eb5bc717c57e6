import type { QueryClient } from '@tanstack/react-query';
import type { WsEvent } from '#contract/live.ts';
import type { Greeting } from '#contract/live-greeting.ts';
import { queryClient } from '../../api/query-client.ts';
import { readAgain } from '../../api/read-again.ts';
import { applyLive } from '../../live/appliers.ts';
import { followRecords } from '../../live/apply-records.ts';
import { connection } from '../../live/connection.ts';
import { keepSocket } from '../../live/socket.ts';
import { followTasks } from '../../task-data/cache/follow-tasks.ts';

/**
 * No answer in the cache that was not read anew since was asked for before: the page's first moment, then the last silence.
 * In milliseconds since that first moment.
 */
let readSince = 0;

followRecords();
followTasks(queryClient);

/**
 * Keeps the cache up to date until the returned function is called. After a gap every open view is read again, since
 * nothing is replayed; at the beginning only when something happened between the first read and the first message.
 */
export function followLive(cache: QueryClient, onSignedOut: () => void): () => void {
  let caughtUp = false;
  const catchUp = () => {
    caughtUp = true;
    readAgain(cache);
  };
  const stop = keepSocket({
    onMessage(message) {
      if (isEvent(message)) applyLive(cache, message);
      if (isGreeting(message) && !caughtUp && mayHaveMissed(message)) catchUp();
    },
    onOpen(again) {
      connection.set('open');
      caughtUp = false;
      if (again) catchUp();
    },
    onLost: () => connection.set('lost'),
    onSignedOut,
  });
  return () => {
    readSince = performance.now();
    stop();
  };
}

/** The greeting was sent before it arrived, so that what happened is never taken for older than it is. */
function mayHaveMissed({ quiet_ms }: Greeting): boolean {
  return quiet_ms <= performance.now() - readSince;
}

function isEvent(message: unknown): message is WsEvent {
  return typeof message === 'object' && message !== null && 'type' in message && 'payload' in message;
}

function isGreeting(message: unknown): message is Greeting {
  return typeof message === 'object' && message !== null && 'quiet_ms' in message;
}
