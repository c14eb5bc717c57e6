/** The live socket (interface §6): what happened, to those who may see it. */

import { api } from '#contract/endpoints/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventReader } from '../../platform/events/relay.ts';
import type { ServeSocket } from '../../platform/http/serve-socket.ts';
import type { Log } from '../../platform/log/log.ts';
import { liveReader, type Presenters } from './deliver.ts';
import { closeEnded, endingReader } from './end-sockets.ts';
import { LiveSocket } from './live-socket.ts';
import { localeReader } from './locale-reader.ts';
import { Sockets } from './sockets.ts';

export type { Presenter, Presenters, Reader } from './deliver.ts';

/** Lifetimes run out without an event: this often open sockets are compared with what still stands. */
const CHECK_EVERY_MS = 30_000;

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

  serveSocket(api.live.socket, (socket, actor) => {
    const live = new LiveSocket(socket, actor);
    sockets.add(live);
    socket.on('close', () => sockets.remove(live));
  });

  const check = setInterval(() => {
    closeEnded(database, sockets.all(), clock).catch((error: unknown) => log.error('sockets were not checked', error));
  }, CHECK_EVERY_MS);
  check.unref();

  return {
    readers: [
      localeReader(database, sockets),
      liveReader(database, sockets, presenters, clock),
      endingReader(database, sockets, clock),
    ],
    stop: () => clearInterval(check),
  };
}
