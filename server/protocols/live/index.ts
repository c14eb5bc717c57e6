/** The WebSocket that sends each event to the users who may see it. */

import { api } from '#contract/endpoints/index.ts';
import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import { type SessionRules, userById } from '../../features/account/accounts/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventReader } from '../../platform/events/relay.ts';
import type { ServeSocket } from '../../platform/http/serve/serve-socket.ts';
import type { Log } from '../../platform/log/log.ts';
import { closeEndedSockets } from './close-ended-sockets.ts';
import { type LivePresenters, liveReader } from './deliver.ts';
import { LastDeliveries } from './last-deliveries.ts';
import { LiveSocket } from './live-socket.ts';
import { Sockets } from './sockets.ts';

export type { LivePresenter, LivePresenters, Reader } from './deliver.ts';

export type Live = {
  /** Readers for the relay, to be called in this order. */
  readers: readonly EventReader[];
  /** Stops the checks of open sockets. The HTTP server closes the sockets. */
  stop(): void;
};

/** Serves `GET /api/v1/ws`. Messages are sent while the relay runs with `readers`. */
export function serveLive(
  serveSocket: ServeSocket,
  parts: { database: Database; clock: Clock; log: Log; presenters: LivePresenters; rules: SessionRules },
): Live {
  const { database, clock, log, presenters, rules } = parts;
  const sockets = new Sockets();
  const lastDeliveries = new LastDeliveries();
  const credentialWatch = closeEndedSockets({ database, sockets, clock, log, rules });

  serveSocket(api.live.socket, (socket, actor, { greeting }) => {
    const live = new LiveSocket(socket, actor);
    sockets.add(live);
    socket.on('close', () => sockets.remove(live));
    // The credential may have ended after the request was authenticated and before the socket was registered.
    void credentialWatch.watch([live]);
    if (greeting) void greet(live);
  });

  async function greet(live: LiveSocket): Promise<void> {
    try {
      live.greet({ type: 'connected', quiet_ms: await lastDeliveries.quietFor(database, live.userId) });
    } catch (error) {
      log.error('the handshake of a WebSocket failed', error);
      live.close(LIVE_CLOSE_CODES.overflow);
    }
  }

  return {
    readers: [
      lastDeliveries.reader,
      localeReader(database, sockets),
      liveReader({ database, sockets, presenters, clock, log }),
      credentialWatch.reader,
    ],
    stop: () => credentialWatch.stop(),
  };
}

/** A reader for the relay. Updates the language of open sockets when the user changes it. */
function localeReader(database: Database, sockets: Sockets): EventReader {
  return async (rows) => {
    for (const row of rows) {
      const id = row.live === 'user.updated' ? row.receiver_id : null;
      const own = id === null ? [] : sockets.of(id);
      if (id === null || own.length === 0) continue;
      const { locale } = await database.read((tx) => userById(tx, id));
      for (const socket of own) socket.locale = locale;
    }
  };
}
