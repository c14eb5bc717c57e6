import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import { standingCredentials } from '../../features/accounts/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventReader } from '../../platform/events/relay.ts';
import type { Log } from '../../platform/log/log.ts';
import type { LiveSocket } from './live-socket.ts';
import type { Sockets } from './sockets.ts';

/** What may end a session or token of the one who did it. */
const ENDINGS = new Set([
  'user.signed_in',
  'user.signed_out',
  'user.password_changed',
  'user.password_reset',
  'totp.enabled',
  'session.ended',
  'token.deleted',
]);

/** A credential may go without an event: this often all sockets are compared with what still stands. */
const LOOK_EVERY_MS = 30_000;

export type Endings = {
  /** For the relay: closes the sockets whose credential has ended, as soon as the event that ended it is read. */
  reader: EventReader;
  /** Closes those of the sockets whose session or token has ended, and sees to it that the others close when theirs do. */
  watch(open: readonly LiveSocket[]): Promise<void>;
  stop(): void;
};

/** Closes sockets with 4401 when the session or token behind them ends. */
export function endSockets(database: Database, sockets: Sockets, clock: Clock, log: Log): Endings {
  const look = setInterval(() => void watch(sockets.all()), LOOK_EVERY_MS);
  look.unref();
  const endings = new Set<NodeJS.Timeout>();

  async function watch(open: readonly LiveSocket[]): Promise<void> {
    if (open.length === 0) return;
    try {
      await closeEnded(open);
    } catch (error) {
      log.error('sockets were not checked', error);
    }
  }

  async function closeEnded(open: readonly LiveSocket[]): Promise<void> {
    const ids = [...new Set(open.map((socket) => socket.credentialId))];
    const standing = await database.read((tx) => standingCredentials(tx, ids, clock.now()));
    for (const socket of open) {
      const endsAt = standing.get(socket.credentialId);
      if (endsAt === undefined) socket.close(LIVE_CLOSE_CODES.signedOut);
      else closeAt(socket, endsAt);
    }
  }

  /** Lifetimes that end later are seen by a later look. */
  function closeAt(socket: LiveSocket, endsAt: number): void {
    const left = endsAt - clock.now();
    if (left > LOOK_EVERY_MS) return;
    const ending = setTimeout(
      () => {
        endings.delete(ending);
        void watch([socket]);
      },
      Math.max(0, left),
    );
    endings.add(ending);
  }

  return {
    async reader(rows) {
      const people = new Set(rows.filter((row) => ENDINGS.has(row.activity ?? '')).map((row) => row.actor_id ?? ''));
      await watch([...people].flatMap((id) => sockets.of(id)));
    },
    watch,
    stop() {
      clearInterval(look);
      for (const ending of endings) clearTimeout(ending);
    },
  };
}
