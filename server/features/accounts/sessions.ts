/** Sign-ins. The cookie's value is a secret of 256 bits; its SHA-256 is what is stored, and is the session's id. */

import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../platform/actor.ts';
import { hashSecret, newSecret } from '../../platform/crypto/secret.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Opens a session and resolves to the cookie's value. Beyond 100 the account's longest unused ones end. */
export async function openSession(
  tx: Tx,
  session: { userId: string; userAgent: string; now: number; lifetime: number },
): Promise<string> {
  const secret = newSecret();
  const at = instantText(session.now);
  await insert.run(tx, {
    id: hashSecret(secret),
    user: session.userId,
    agent: session.userAgent.slice(0, 500),
    at,
    expires: instantText(session.now + session.lifetime),
  });
  await endLongestUnused.run(tx, { user: session.userId, kept: LIMITS.sessionsPerAccount });
  return secret;
}

/** Ends one session, whoever it belongs to; the caller has shown the right to. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await end.run(tx, { id });
}

/** Ends every session of the account but one. */
export async function endOtherSessions(tx: Tx, userId: string, keptId: string): Promise<void> {
  await endOthers.run(tx, { user: userId, kept: keptId });
}

/** Forgets sessions whose lifetime is over. */
export async function sweepSessions(tx: Tx, now: number): Promise<void> {
  await sweep.run(tx, { at: instantText(now) });
}

/** Which of these sessions and tokens still stand: for sockets, whose credential may end while they are open. */
export async function standingCredentials(tx: ReadTx, ids: readonly string[], now: number): Promise<Set<string>> {
  const rows = await standing.all(tx, { ids, at: instantText(now) });
  return new Set(rows.map((row) => row.id));
}

const insert = statement<{ id: string; user: string; agent: string; at: string; expires: string }>()((db, p) =>
  db.insertInto('session').values({
    id: p.id,
    user_id: p.user,
    half_open: 0,
    user_agent: p.agent,
    created_at: p.at,
    last_seen_at: p.at,
    expires_at: p.expires,
  }),
);

const endLongestUnused = statement<{ user: string; kept: number }>()((db, p) =>
  db
    .deleteFrom('session')
    .where('user_id', '=', p.user)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('session as kept')
        .select('kept.id')
        .where('kept.user_id', '=', p.user)
        .orderBy('kept.last_seen_at', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(p.kept),
    ),
);

const end = statement<{ id: string }>()((db, p) => db.deleteFrom('session').where('id', '=', p.id));

const endOthers = statement<{ user: string; kept: string }>()((db, p) =>
  db.deleteFrom('session').where('user_id', '=', p.user).where('id', '<>', p.kept),
);

const sweep = statement<{ at: string }>()((db, p) => db.deleteFrom('session').where('expires_at', '<=', p.at));

const standing = statement<{ ids: readonly string[]; at: string }>()((db, p, { inList }) =>
  db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', inList(p.ids))
    .where('half_open', '=', 0)
    .where('expires_at', '>', p.at)
    .unionAll(
      db
        .selectFrom('api_token')
        .select('id')
        .where('id', 'in', inList(p.ids))
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', p.at)])),
    ),
);
