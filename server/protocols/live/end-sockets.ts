import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import { standingCredentials } from '../../features/accounts/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventReader } from '../../platform/events/relay.ts';
import type { LiveSocket } from './live-socket.ts';
import type { Sockets } from './sockets.ts';

/** What may end a session or token of the one who did it. */
const ENDINGS = new Set(['user.signed_in', 'user.signed_out', 'user.password_changed']);

/** Closes the sockets whose credential has ended, as soon as the event that ended it is read. */
export function endingReader(database: Database, sockets: Sockets, clock: Clock): EventReader {
  return async (rows) => {
    const people = new Set(rows.filter((row) => ENDINGS.has(row.activity ?? '')).map((row) => row.actor_id ?? ''));
    await closeEnded(
      database,
      [...people].flatMap((id) => sockets.of(id)),
      clock,
    );
  };
}

/** Closes those of the sockets whose session or token no longer stands; lifetimes run out without an event. */
export async function closeEnded(database: Database, open: readonly LiveSocket[], clock: Clock): Promise<void> {
  if (open.length === 0) return;
  const ids = open.map((socket) => socket.credentialId);
  const standing = await database.read((tx) => standingCredentials(tx, ids, clock.now()));
  for (const socket of open) if (!standing.has(socket.credentialId)) socket.close(LIVE_CLOSE_CODES.signedOut);
}
