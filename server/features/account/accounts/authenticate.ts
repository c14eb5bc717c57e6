import type { TokenProtocol } from '#contract/resources/api-token.ts';
import { type Actor, type Credential, instantText } from '../../../platform/actor.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { Database, ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { UntilChanged } from '../../../platform/db/until-changed.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { Authenticate, Credentials } from '../../../platform/http/request/credentials.ts';
import { hasSecondFactor } from './second-factors.ts';
import type { SessionRules } from './session-rules.ts';

const SEEN_EVERY_MS = 60_000;
const USED_EVERY_MS = 3_600_000;
const USE_ACTIVITY_INTERVAL_MS = 86_400_000;

/**
 * Returns the function that finds the actor of a request: undefined if the credential is missing, unknown, expired, unused for too long or
 * revoked, or if its account is disabled or being deleted. The actor says whether the session is half-open, and whether the account
 * lacks a required second factor. The time of use is written at most once a minute (tokens: an hour, with the client address). An
 * activity for the use of a token is written at most once in 24 hours.
 *
 * Holders are kept until `dataVersion` changes, because reading one takes as long as reading a task. A revoked credential is therefore
 * refused as soon as this process has committed the revocation, and from the next turn of the event loop on if another process has.
 */
export function createAuthenticate(database: Database, rules: SessionRules): Authenticate {
  const holders = new UntilChanged<Holder>(database);
  const keys = new WeakMap<Credentials, Key>();
  const find = async (key: Key, { now, address }: { now: number; address: string }) => {
    const { kind, hash } = key;
    const holder = await holders.read(key.text, (tx) => readHolder(tx, kind, hash, rules));
    const actor = holder && actorOf(holder, now, rules);
    if (holder === undefined || actor === undefined) return undefined;
    if (isUseOutdated(holder, now)) await recordUse(database, holder, { now, address }).catch(ignoreUnavailable);
    return actor;
  };
  return (credentials, request) => {
    const key = keys.get(credentials) ?? keyOf(credentials);
    if (key === undefined) return undefined;
    keys.set(credentials, key);
    const kept = holders.kept(key.text);
    const isKept = kept !== undefined && !isUseOutdated(kept, request.now);
    return isKept ? actorOf(kept, request.now, rules) : find(key, request);
  };
}

/** Returns undefined if the credential has ended. */
function actorOf(holder: Holder, now: number, rules: SessionRules): Actor | undefined {
  return hasEnded(holder, now, rules) ? undefined : { ...holder.person, credential: holder.credential, now };
}

/** A credentials secret: its kind and its stored form. `text` identifies both. */
type Key = { kind: 'session' | 'token'; hash: string; text: string };

function keyOf({ bearer, cookie }: Credentials): Key | undefined {
  const kind = bearer === undefined ? 'session' : 'token';
  const secret = bearer ?? cookie;
  if (secret === undefined) return undefined;
  const hash = hashSecret(secret);
  return { kind, hash, text: `${kind} ${hash}` };
}

/** Reading continues while the disk is full or read-only: the time of use is written later. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'unavailable')) throw error;
}

type Row = {
  id: string;
  name: string;
  locale: 'da' | 'en';
  timezone: string;
  is_admin: 0 | 1;
  credential_id: string;
  half_open: number;
  scope: 'read' | 'write';
  limited: number;
  protocol: TokenProtocol | null;
  seen_at: string | null;
  expires_at: string | null;
  /** The session was started with a second factor. */
  second_factor: number;
  has_second_factor: number;
};

/** The account and the credential of a secret, with the instants on which its validity depends, in milliseconds. */
type Holder = {
  person: Omit<Actor, 'credential' | 'now'>;
  credential: Credential;
  seenAt: number | null;
  expiresAt: number | null;
};

async function readHolder(
  tx: ReadTx,
  kind: 'session' | 'token',
  hash: string,
  rules: SessionRules,
): Promise<Holder | undefined> {
  const row = await (kind === 'token' ? byToken : bySession).first(tx, { hash });
  if (row === undefined) return undefined;
  const needsSecondFactor = rules.requireTwoFactor && row.second_factor === 0 && row.has_second_factor === 0;
  return {
    person: {
      id: row.id,
      name: row.name,
      locale: row.locale,
      timezone: row.timezone,
      isAdmin: row.is_admin === 1,
      ...(needsSecondFactor && { needsSecondFactor: true as const }),
    },
    credential: credentialOf(kind, row),
    seenAt: row.seen_at === null ? null : Date.parse(row.seen_at),
    expiresAt: row.expires_at === null ? null : Date.parse(row.expires_at),
  };
}

function credentialOf(kind: 'session' | 'token', row: Row): Credential {
  if (kind === 'session') return { kind, id: row.credential_id, halfOpen: row.half_open === 1 };
  return {
    kind,
    id: row.credential_id,
    isReadOnly: row.scope !== 'write',
    isLimited: row.limited !== 0,
    ...(row.protocol !== null && { protocol: row.protocol }),
  };
}

/** Tokens do not end by disuse. */
function hasEnded({ credential, seenAt, expiresAt }: Holder, now: number, { sessionIdle }: SessionRules): boolean {
  if (expiresAt !== null && expiresAt <= now) return true;
  return credential.kind === 'session' && seenAt !== null && sessionIdle !== null && seenAt <= now - sessionIdle;
}

function isUseOutdated({ credential, seenAt }: Holder, now: number): boolean {
  const interval = credential.kind === 'session' ? SEEN_EVERY_MS : USED_EVERY_MS;
  return seenAt === null || now - seenAt >= interval;
}

async function recordUse(
  database: Database,
  { credential }: Holder,
  { now, address }: { now: number; address: string },
): Promise<void> {
  if (credential.kind === 'token') await recordTokenUse(database, credential.id, { now, address });
  else await database.transaction((tx) => sessionSeen.run(tx, { id: credential.id, at: instantText(now) }));
}

function recordTokenUse(
  database: Database,
  id: string,
  { now, address }: { now: number; address: string },
): Promise<void> {
  return database.transaction(async (tx) => {
    await tokenUsed.run(tx, { id, at: instantText(now), address });
    const token = await writeUseActivity.first(tx, {
      id,
      at: instantText(now),
      before: instantText(now - USE_ACTIVITY_INTERVAL_MS),
    });
    if (token === undefined) return;
    const { user_id, name, prefix } = token;
    await emit(tx, { id: user_id, now }, { activity: { name: 'token.used', payload: { name, prefix } } });
  });
}

const bySession = statement<{ hash: string }>()((db, p) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.name', 'user.locale', 'user.timezone', 'user.is_admin'])
    .select(['session.id as credential_id', 'session.half_open', 'session.last_seen_at as seen_at'])
    .select(['session.expires_at', 'session.second_factor'])
    .select((eb) => hasSecondFactor(eb).as('has_second_factor'))
    .where('session.id', '=', p.hash)
    .where('user.access', '=', 'open')
    .$castTo<Row>(),
);

const byToken = statement<{ hash: string }>()((db, p) =>
  db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.user_id')
    .select(['user.id', 'user.name', 'user.locale', 'user.timezone', 'user.is_admin'])
    .select((eb) => ['api_token.id as credential_id', eb.lit(0).as('half_open'), 'api_token.last_used_at as seen_at'])
    .select((eb) => [eb.lit(0).as('second_factor'), hasSecondFactor(eb).as('has_second_factor')])
    .select(['api_token.expires_at', 'api_token.scope', 'api_token.limited', 'api_token.protocol'])
    .where('api_token.hash', '=', p.hash)
    .where('user.access', '=', 'open')
    .$castTo<Row>(),
);

const sessionSeen = statement<{ id: string; at: string }>()((db, p) =>
  db.updateTable('session').set({ last_seen_at: p.at }).where('id', '=', p.id),
);

const tokenUsed = statement<{ id: string; at: string; address: string }>()((db, p) =>
  db.updateTable('api_token').set({ last_used_at: p.at, last_used_address: p.address }).where('id', '=', p.id),
);

/** Of many concurrent requests, only the one that changes the row writes the activity. */
const writeUseActivity = statement<{ id: string; at: string; before: string }>()((db, p) =>
  db
    .updateTable('api_token')
    .set({ use_told_at: p.at })
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('use_told_at', 'is', null), eb('use_told_at', '<=', p.before)]))
    .returning(['user_id', 'name', 'prefix']),
);
