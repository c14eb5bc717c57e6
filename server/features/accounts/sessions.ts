/** Sign-ins. The cookie's value is a secret of 256 bits; its SHA-256 is what is stored, and is the session's id. */

import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../platform/actor.ts';
import { hashSecret, newSecret } from '../../platform/crypto/secret.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** A session to open. `lifetime` is milliseconds, `address` that of the client. */
export type NewSession = {
  userId: string;
  userAgent: string;
  address: string;
  now: number;
  lifetime: number;
  /** Reaches nothing but the second half of the sign-in. */
  halfOpen?: boolean;
};

/**
 * Opens a session and resolves to the cookie's value. Beyond 100 the account's longest unused ones end; half-open ones are counted by
 * themselves, so that nobody who only knows the password ends any other.
 */
export async function openSession(tx: Tx, session: NewSession): Promise<string> {
  const secret = newSecret();
  const at = instantText(session.now);
  const halfOpen = session.halfOpen === true ? 1 : 0;
  await insert.run(tx, {
    id: hashSecret(secret),
    user: session.userId,
    agent: session.userAgent.slice(0, 500),
    address: session.address,
    halfOpen,
    at,
    expires: instantText(session.now + session.lifetime),
  });
  await endLongestUnused.run(tx, { user: session.userId, halfOpen, kept: LIMITS.sessionsPerAccount });
  return secret;
}

/** Ends one session, whoever it belongs to; the caller has shown the right to. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await end.run(tx, { id });
}

/** Ends a session that waits for its second factor. False when it has ended already, or never waited. */
export async function endHalfOpenSession(tx: Tx, id: string): Promise<boolean> {
  const { changes } = await endHalfOpen.run(tx, { id });
  return changes === 1;
}

/** When a session began, in milliseconds; undefined when it has ended. */
export async function sessionBegan(tx: ReadTx, id: string): Promise<number | undefined> {
  const row = await beginning.first(tx, { id });
  return row && Date.parse(row.created_at);
}

/** Ends every session of the account but one. */
export async function endOtherSessions(tx: Tx, userId: string, keptId: string): Promise<void> {
  await endOthers.run(tx, { user: userId, kept: keptId });
}

/** Ends every session of the account, half-open ones too. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await endAll.run(tx, { user: userId });
}

/** Forgets sessions whose lifetime is over. */
export async function sweepSessions(tx: Tx, now: number): Promise<void> {
  await sweep.run(tx, { at: instantText(now) });
}

/**
 * Which of these sessions and tokens still stand, each with the instant in milliseconds at which it ends by itself (Infinity
 * for never): for sockets, whose credential may end while they are open.
 */
export async function activeCredentials(
  tx: ReadTx,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await standing.all(tx, { ids, at: instantText(now) });
  return new Map(rows.map((row) => [row.id, row.ends === null ? Number.POSITIVE_INFINITY : Date.parse(row.ends)]));
}

type SessionRow = {
  id: string;
  user: string;
  agent: string;
  address: string;
  halfOpen: 0 | 1;
  at: string;
  expires: string;
};

const insert = statement<SessionRow>()((db, p) =>
  db.insertInto('session').values({
    id: p.id,
    user_id: p.user,
    half_open: p.halfOpen,
    user_agent: p.agent,
    address: p.address,
    created_at: p.at,
    last_seen_at: p.at,
    expires_at: p.expires,
  }),
);

const endLongestUnused = statement<{ user: string; halfOpen: 0 | 1; kept: number }>()((db, p) =>
  db
    .deleteFrom('session')
    .where('user_id', '=', p.user)
    .where('half_open', '=', p.halfOpen)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('session as kept')
        .select('kept.id')
        .where('kept.user_id', '=', p.user)
        .where('kept.half_open', '=', p.halfOpen)
        .orderBy('kept.last_seen_at', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(p.kept),
    ),
);

const end = statement<{ id: string }>()((db, p) => db.deleteFrom('session').where('id', '=', p.id));

const endHalfOpen = statement<{ id: string }>()((db, p) =>
  db.deleteFrom('session').where('id', '=', p.id).where('half_open', '=', 1),
);

const beginning = statement<{ id: string }>()((db, p) =>
  db.selectFrom('session').select('created_at').where('id', '=', p.id),
);

const endOthers = statement<{ user: string; kept: string }>()((db, p) =>
  db.deleteFrom('session').where('user_id', '=', p.user).where('id', '<>', p.kept),
);

const endAll = statement<{ user: string }>()((db, p) => db.deleteFrom('session').where('user_id', '=', p.user));

const sweep = statement<{ at: string }>()((db, p) => db.deleteFrom('session').where('expires_at', '<=', p.at));

const standing = statement<{ ids: readonly string[]; at: string }>()((db, p, { inList }) =>
  db
    .selectFrom('session')
    .select(['id', 'expires_at as ends'])
    .$castTo<{ id: string; ends: string | null }>()
    .where('id', 'in', inList(p.ids))
    .where('half_open', '=', 0)
    .where('expires_at', '>', p.at)
    .unionAll(
      db
        .selectFrom('api_token')
        .select(['id', 'expires_at as ends'])
        .where('id', 'in', inList(p.ids))
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', p.at)])),
    ),
);
