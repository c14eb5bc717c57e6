/** The live socket (interface §6): what happened, to those who may see it. */

import { api } from '#contract/endpoints/index.ts';
import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventReader } from '../../platform/events/relay.ts';
import type { ServeSocket } from '../../platform/http/serve/serve-socket.ts';
import type { Log } from '../../platform/log/log.ts';
import { liveReader, type Presenters } from './deliver.ts';
import { endSockets } from './end-sockets.ts';
import { LastDeliveries } from './last-deliveries.ts';
import { LiveSocket } from './live-socket.ts';
import { localeReader } from './locale-reader.ts';
import { Sockets } from './sockets.ts';

export type { Presenter, Presenters, Reader } from './deliver.ts';

export type Live = {
  /** For the relay, in this order. */
  readers: readonly EventReader[];
  /** Stops looking after open sockets; closing them is the HTTP side's matter. */
  stop(): void;
};

/** Opens `GET /ws`. Messages flow once the relay runs with `readers`. */
export function serveLive(
  serveSocket: ServeSocket,
  parts: { database: Database; clock: Clock; log: Log; presenters: Presenters },
): Live {
  const { database, clock, log, presenters } = parts;
  const sockets = new Sockets();
  const lastDeliveries = new LastDeliveries();
  const endings = endSockets(database, sockets, clock, log);

  serveSocket(api.live.socket, (socket, actor, { greeting }) => {
    const live = new LiveSocket(socket, actor);
    sockets.add(live);
    socket.on('close', () => sockets.remove(live));
    // Asked again now that whatever ends it is noticed: it may have ended since the credential was looked at.
    void endings.watch([live]);
    if (greeting) void greet(live);
  });

  async function greet(live: LiveSocket): Promise<void> {
    try {
      live.greet({ type: 'connected', quiet_ms: await lastDeliveries.quietFor(database, live.userId) });
    } catch (error) {
      log.error('a socket was not greeted', error);
      live.close(LIVE_CLOSE_CODES.overflow);
    }
  }

  return {
    readers: [
      lastDeliveries.reader,
      localeReader(database, sockets),
      liveReader({ database, sockets, presenters, clock, log }),
      endings.reader,
    ],
    stop: () => endings.stop(),
  };
}
