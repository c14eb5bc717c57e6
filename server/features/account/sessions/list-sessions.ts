import type { Session } from '#contract/resources/session.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { deviceName, idleSince, type SessionRules } from '../accounts/index.ts';

/** Returns the actor's sessions, most recently used first, without half-open ones and sessions that were unused for too long. */
export async function listSessions(
  tx: ReadTx,
  actor: Actor,
  rules: Pick<SessionRules, 'sessionIdle'>,
): Promise<Session[]> {
  const { id: user, now } = actor;
  const rows = await own.all(tx, { user, at: instantText(now), idleSince: idleSince(rules, now) });
  return rows.map(({ address, ...row }) => ({
    ...row,
    ip: address,
    current: row.id === actor.credential.id,
    device: deviceName(row.user_agent, actor.locale),
  }));
}

const own = statement<{ user: string; at: string; idleSince: string }>()((db, p) =>
  db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', p.user)
    .where('half_open', '=', 0)
    .where('expires_at', '>', p.at)
    .where('last_seen_at', '>', p.idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id'),
);
