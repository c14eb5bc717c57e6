import type { QueryClient } from '@tanstack/react-query';
import type { WsEvent } from '#contract/live.ts';
import { createStore } from '../store.ts';
import { applyLive } from './appliers.ts';
import { keepSocket } from './socket.ts';

/** Whether messages arrive just now. */
export const connection = createStore<'connecting' | 'open' | 'lost'>('connecting');

/**
 * Keeps the cache up to date until the returned function is called. After a gap every open view is read again, since
 * nothing is replayed.
 */
export function followLive(cache: QueryClient, onSignedOut: () => void): () => void {
  return keepSocket({
    onMessage(message) {
      if (isEvent(message)) applyLive(cache, message);
    },
    onOpen(again) {
      connection.set('open');
      if (again) void cache.invalidateQueries();
    },
    onLost: () => connection.set('lost'),
    onSignedOut,
  });
}

function isEvent(message: unknown): message is WsEvent {
  return typeof message === 'object' && message !== null && 'type' in message && 'payload' in message;
}
