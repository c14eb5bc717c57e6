import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import { activeCredentials, type SessionRules } from '../../features/account/accounts/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventReader } from '../../platform/events/relay.ts';
import type { Log } from '../../platform/log/log.ts';
import type { LiveSocket } from './live-socket.ts';
import type { Sockets } from './sockets.ts';

/** The activity that can end a session or token of the acting user. */
const CREDENTIAL_EVENTS = new Set([
  'user.signed_in',
  'user.signed_out',
  'user.password_changed',
  'user.password_reset',
  'totp.enabled',
  'totp.disabled',
  'passkey.removed',
  'session.ended',
  'token.deleted',
]);

/** A credential can also end without an event, so all sockets are checked at this interval. */
const CHECK_INTERVAL_MS = 30_000;

export type CredentialWatch = {
  /** A reader for the relay. Closes the sockets whose credential was ended by an event. */
  reader: EventReader;
  /** Closes each socket whose session or token has ended. Closes the others when their session or token expires. */
  watch(open: readonly LiveSocket[]): Promise<void>;
  stop(): void;
};

type Parts = { database: Database; sockets: Sockets; clock: Clock; log: Log; rules: SessionRules };

/** Closes sockets with 4401 when their session or token ends, or when their account loses a required second factor. */
export function closeEndedSockets({ database, sockets, clock, log, rules }: Parts): CredentialWatch {
  const interval = setInterval(() => void watch(sockets.all()), CHECK_INTERVAL_MS);
  interval.unref();
  const timers = new Set<NodeJS.Timeout>();

  async function watch(open: readonly LiveSocket[]): Promise<void> {
    if (open.length === 0) return;
    try {
      await closeEnded(open);
    } catch (error) {
      log.error('the check of WebSockets failed', error);
    }
  }

  async function closeEnded(open: readonly LiveSocket[]): Promise<void> {
    const ids = [...new Set(open.map((socket) => socket.credentialId))];
    const active = await database.read((tx) => activeCredentials(tx, ids, clock.now(), rules));
    for (const socket of open) {
      const endsAt = active.get(socket.credentialId);
      if (endsAt === undefined) socket.close(LIVE_CLOSE_CODES.signedOut);
      else closeAt(socket, endsAt);
    }
  }

  /** Sets a timer if the credential expires before the next check. */
  function closeAt(socket: LiveSocket, endsAt: number): void {
    const left = endsAt - clock.now();
    if (left > CHECK_INTERVAL_MS) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void watch([socket]);
      },
      Math.max(0, left),
    );
    timers.add(timer);
  }

  return {
    async reader(rows) {
      const userIds = new Set(
        rows.flatMap(({ activity, actor_id, subject_id }) => {
          if (activity === 'user.deleted' || activity === 'user.disabled') return subject_id ?? [];
          return CREDENTIAL_EVENTS.has(activity ?? '') ? (actor_id ?? []) : [];
        }),
      );
      await watch([...userIds].flatMap((id) => sockets.of(id)));
    },
    watch,
    stop() {
      clearInterval(interval);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
