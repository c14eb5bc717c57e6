/** Sessions. The cookie value is a 256-bit secret. Its SHA-256 is stored and is the id of the session. */

import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import { hashSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { isOpenAccount } from './open-account.ts';
import { accountsWithSecondFactor } from './second-factors.ts';
import { idleSince, type SessionRules } from './session-rules.ts';

/** A session to create. `lifetime` is in milliseconds; `address` is the client address. */
export type NewSession = {
  userId: string;
  userAgent: string;
  address: string;
  now: number;
  lifetime: number;
  /** Allows only the second step of the sign-in. */
  halfOpen?: boolean;
  /** Counts as a second factor that the service requires. */
  secondFactor?: boolean;
};

/**
 * Creates a session and returns the cookie value. If the account has more than 100 sessions, the least recently used ones
 * end. Half-open sessions are counted separately, so that a user who knows only the password cannot end other sessions.
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
    secondFactor: session.secondFactor === true ? 1 : 0,
    at,
    expires: instantText(session.now + session.lifetime),
  });
  await endLongestUnused.run(tx, { user: session.userId, halfOpen, kept: LIMITS.sessionsPerAccount });
  return secret;
}

/** Ends a session. The caller has checked the right to do so. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await end.run(tx, { id });
}

/** Ends a half-open session. Returns false if it has ended or was not half-open. */
export async function endHalfOpenSession(tx: Tx, id: string): Promise<boolean> {
  const { changes } = await endHalfOpen.run(tx, { id });
  return changes === 1;
}

/** Returns the start of a session in milliseconds, or undefined if it has ended. */
export async function sessionStart(tx: ReadTx, id: string): Promise<number | undefined> {
  const row = await beginning.first(tx, { id });
  return row && Date.parse(row.created_at);
}

/** Ends all sessions of the account except one. */
export async function endOtherSessions(tx: Tx, userId: string, keptId: string): Promise<void> {
  await endOthers.run(tx, { user: userId, kept: keptId });
}

/** Ends every session of the account, half-open ones too. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await endAll.run(tx, { user: userId });
}

/** Deletes expired sessions, and sessions that were unused for too long. */
export async function sweepSessions(tx: Tx, now: number, rules: Pick<SessionRules, 'sessionIdle'>): Promise<void> {
  await sweep.run(tx, { at: instantText(now), idleSince: idleSince(rules, now) });
}

/**
 * Returns the sessions and tokens among these that are valid, each with its end in milliseconds (Infinity for none). An unused
 * session ends early. Credentials of closed accounts, and of accounts that lack a required second factor, are not valid.
 * For sockets, whose credential may end while they are open.
 */
export async function activeCredentials(
  tx: ReadTx,
  ids: readonly string[],
  now: number,
  rules: SessionRules,
): Promise<ReadonlyMap<string, number>> {
  const rows = await active.all(tx, { ids, at: instantText(now), idleSince: idleSince(rules, now) });
  const users = [...new Set(rows.map(({ user }) => user))];
  const allowed = rules.requireTwoFactor ? await accountsWithSecondFactor(tx, users) : new Set(users);
  return new Map(
    rows.filter(({ user, factor }) => factor === 1 || allowed.has(user)).map((row) => [row.id, endOf(row, rules)]),
  );
}

/** Returns the end of a session or token in milliseconds. */
function endOf({ ends, seen }: ActiveRow, { sessionIdle }: SessionRules): number {
  const expiry = ends === null ? Number.POSITIVE_INFINITY : Date.parse(ends);
  return seen === null || sessionIdle === null ? expiry : Math.min(expiry, Date.parse(seen) + sessionIdle);
}

/** `seen` is null for tokens, which do not end when they are unused. */
type ActiveRow = { id: string; user: string; ends: string | null; seen: string | null; factor: 0 | 1 };

type SessionRow = {
  id: string;
  user: string;
  agent: string;
  address: string;
  halfOpen: 0 | 1;
  secondFactor: 0 | 1;
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
    second_factor: p.secondFactor,
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

const sweep = statement<{ at: string; idleSince: string }>()((db, p) =>
  db.deleteFrom('session').where((eb) => eb.or([eb('expires_at', '<=', p.at), eb('last_seen_at', '<=', p.idleSince)])),
);

const active = statement<{ ids: readonly string[]; at: string; idleSince: string }>()((db, p, { inList }) =>
  db
    .selectFrom('session')
    .select(['id', 'user_id as user', 'expires_at as ends', 'last_seen_at as seen', 'second_factor as factor'])
    .$castTo<ActiveRow>()
    .where('id', 'in', inList(p.ids))
    .where('half_open', '=', 0)
    .where('expires_at', '>', p.at)
    .where('last_seen_at', '>', p.idleSince)
    .where(isOpenAccount('session.user_id'))
    .unionAll(
      db
        .selectFrom('api_token')
        .select(['id', 'user_id as user', 'expires_at as ends'])
        .select((eb) => [eb.cast<null>(eb.lit(null), 'text').as('seen'), eb.lit(0).as('factor')])
        .where('id', 'in', inList(p.ids))
        .where(isOpenAccount('api_token.user_id'))
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', p.at)])),
    ),
);
