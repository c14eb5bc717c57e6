import type { LIVE_CLOSE_CODES } from '#contract/live.ts';
import { isReachable } from '../platform/online.ts';
import { backoff } from './backoff.ts';

/** Callbacks of the live connection. */
export type SocketEvents = {
  /** A message, parsed but not validated. */
  onMessage: (message: unknown) => void;
  /** Connected. `again` is true after a reconnect: messages may have been missed. */
  onOpen: (again: boolean) => void;
  /** The connection was lost. The next attempt is scheduled. */
  onLost: () => void;
  /**
   * The session has ended, after which there are no further attempts; or an attempt failed, and the session may have ended: browsers hide the
   * status of a refused connection.
   */
  checkSession: () => void;
};

const PATH = '/api/v1/ws?greeting=true';

/** Repeated here, because importing `LIVE_CLOSE_CODES` would load all schemas of the contract. */
const SIGNED_OUT: (typeof LIVE_CLOSE_CODES)['signedOut'] = 4401;

/**
 * The service sends a message every 30 seconds. After a longer silence, such as while the computer was asleep, the connection may be dead without a
 * close event.
 */
const MAX_SILENCE_MS = 45_000;
const CHECK_MS = 10_000;

/**
 * Opens the live connection, and reconnects after a loss, after a silence, when the browser comes online, and when the service can be reached again.
 * Returns a function that closes it.
 */
export function keepConnected(events: SocketEvents): () => void {
  let socket: WebSocket | undefined;
  let failures = 0;
  let isReconnect = false;
  let retry = 0;
  let stopped = false;
  /** Opened since the service could not be reached. An older connection can be dead without a close event. */
  let isCurrent = false;
  let heardAt = 0;

  const connect = () => {
    window.clearTimeout(retry);
    let hasOpened = false;
    heardAt = Date.now();
    socket = new WebSocket(PATH);
    socket.onopen = () => {
      hasOpened = true;
      failures = 0;
      isCurrent = true;
      isReachable.set(true);
      events.onOpen(isReconnect);
      isReconnect = true;
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      heardAt = Date.now();
      events.onMessage(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (stopped) return;
      if (event.code === SIGNED_OUT) return events.checkSession();
      isCurrent = false;
      events.onLost();
      if (!hasOpened) events.checkSession();
      retry = window.setTimeout(connect, backoff(failures, Math.random()));
      failures += 1;
    };
  };

  const reconnect = () => {
    if (stopped) return;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
    connect();
  };

  const watch = window.setInterval(() => {
    if (Date.now() - heardAt > MAX_SILENCE_MS) reconnect();
  }, CHECK_MS);
  const stopFollowing = isReachable.subscribe(() => {
    if (!isReachable.get()) isCurrent = false;
    else if (!isCurrent) reconnect();
  });
  window.addEventListener('online', reconnect);
  connect();

  return () => {
    stopped = true;
    window.clearTimeout(retry);
    window.removeEventListener('online', reconnect);
    stopFollowing();
    window.clearInterval(watch);
    socket?.close();
  };
}
