import type { LIVE_CLOSE_CODES } from '#contract/live.ts';
import { backoff } from './backoff.ts';

/** What the live connection tells its owner. */
export type SocketEvents = {
  /** A message, parsed but not checked. */
  onMessage: (message: unknown) => void;
  /** Connected; `again` when messages may have been missed since. */
  onOpen: (again: boolean) => void;
  /** Lost; the next attempt is under way. */
  onLost: () => void;
  /** The session behind it ended; no further attempt is made. */
  onSignedOut: () => void;
};

const PATH = '/api/v1/ws?greeting=true';

/** Written out, because the module it comes from brings every schema with it. */
const SIGNED_OUT: (typeof LIVE_CLOSE_CODES)['signedOut'] = 4401;

/** A timer that comes this much later than asked means that the machine slept and the connection may be dead. */
const SLEPT_MS = 15_000;
const HEARTBEAT_MS = 10_000;

/** Keeps a live connection until the returned function is called: reconnects after loss, sleep and coming online. */
export function keepSocket(events: SocketEvents): () => void {
  let socket: WebSocket | undefined;
  let failures = 0;
  let opened = false;
  let retry = 0;
  let stopped = false;

  const connect = () => {
    window.clearTimeout(retry);
    socket = new WebSocket(PATH);
    socket.onopen = () => {
      failures = 0;
      events.onOpen(opened);
      opened = true;
    };
    socket.onmessage = (event: MessageEvent<string>) => events.onMessage(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (stopped) return;
      if (event.code === SIGNED_OUT) return events.onSignedOut();
      events.onLost();
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

  const stopWatching = watchForSleep(reconnect);
  window.addEventListener('online', reconnect);
  connect();

  return () => {
    stopped = true;
    window.clearTimeout(retry);
    window.removeEventListener('online', reconnect);
    stopWatching();
    socket?.close();
  };
}

function watchForSleep(onWake: () => void): () => void {
  let last = Date.now();
  const look = () => {
    // Browsers slow the timers of hidden pages, which looks like sleep; the page is judged when it is seen again.
    if (document.visibilityState === 'hidden') return;
    const now = Date.now();
    if (now - last > HEARTBEAT_MS + SLEPT_MS) onWake();
    last = now;
  };
  const timer = window.setInterval(look, HEARTBEAT_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
