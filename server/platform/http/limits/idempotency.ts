import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../actor.ts';
import type { Database, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { badRequest, conflict } from '../../errors/refusal.ts';
import type { FinishedResponse } from '../reply/finished.ts';

const minute = 60_000;
const hour = 60 * minute;
const { length: maxLength, hours, kept, answerBytes } = LIMITS.idempotencyKey;
/** Maximum time of a request. An older unfinished request belonged to a killed process. */
const longestRun = 15 * minute;

/** A request with an Idempotency-Key. `now` is in milliseconds. */
export type KeyedRequest = { userId: string; key: string; fingerprint: string; now: number };

/** Returns the key of a request, or undefined. Throws 400 unless it has 1 to 200 characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = [header].flat().join(',').trim();
  if (key.length < 1 || key.length > maxLength)
    throw badRequest(`An Idempotency-Key has 1 to ${maxLength} characters.`);
  return key;
}

/** Returns the fingerprint by which two requests with one key are compared. */
export function fingerprintOf(method: string, url: string, body: Uint8Array): string {
  return createHash('sha256').update(`${method} ${url}\n`).update(body).digest('base64url');
}

/**
 * Records the start of the request in its own transaction. Returns undefined for the first request with this key, else the
 * stored answer. Throws 409 `conflict` if another request used the key, if the first request is still running, or if its
 * answer is not stored. If the account then has more than 1,000 keys, the oldest keys of finished requests are deleted.
 */
export async function beginKeyed(database: Database, keyed: KeyedRequest): Promise<FinishedResponse | undefined> {
  const { userId, key, fingerprint, now } = keyed;
  const known = await database.transaction(async (tx) => {
    await tx.lock(`idempotency ${userId} ${key}`);
    const cut = instantText(now - longestRun);
    await dropStale.run(tx, { userId, key, old: instantText(now - hours * hour), cut });
    const row = await find.first(tx, { userId, key });
    if (row !== undefined) return row;
    await begin.run(tx, { userId, key, fingerprint, at: instantText(now) });
    await dropExcess.run(tx, { userId, cut });
    return undefined;
  });
  if (known === undefined) return undefined;
  if (known.fingerprint !== fingerprint) throw conflict('This Idempotency-Key was used for another request.');
  if (known.done === 0) throw conflict('The first request with this Idempotency-Key is still in progress.');
  if (known.status === null) throw conflict('The response for this Idempotency-Key was not stored.');
  return { status: known.status, headers: JSON.parse(known.headers ?? '{}'), body: known.body };
}

/**
 * Stores the answer, in the transaction of the request or, for a refusal, in its own. Null, and an answer above 64 KB, stores
 * only that the request is finished.
 */
export async function keepAnswer(
  tx: Tx,
  { userId, key }: KeyedRequest,
  answer: FinishedResponse | null,
): Promise<void> {
  const isKept = answer !== null && Buffer.byteLength(answer.body ?? '') <= answerBytes;
  const { status, headers, body } = isKept ? answer : { status: null, headers: {}, body: null };
  await finish.run(tx, { userId, key, status, headers: JSON.stringify(headers), body });
}

/** Removes the record of a started request, so that it can be repeated. */
export async function abandonKeyed(tx: Tx, { userId, key }: KeyedRequest): Promise<void> {
  await forget.run(tx, { userId, key });
}

/** Deletes keys that are older than a day. */
export async function sweepKeys(tx: Tx, now: number): Promise<void> {
  await dropOld.run(tx, { old: instantText(now - hours * hour) });
}

const find = statement<{ userId: string; key: string }>()((db, p) =>
  db
    .selectFrom('idempotency')
    .select(['fingerprint', 'done', 'status', 'headers', 'body'])
    .where('user_id', '=', p.userId)
    .where('key', '=', p.key),
);

const begin = statement<{ userId: string; key: string; fingerprint: string; at: string }>()((db, p) =>
  db.insertInto('idempotency').values({
    user_id: p.userId,
    key: p.key,
    fingerprint: p.fingerprint,
    done: 0,
    status: null,
    headers: null,
    body: null,
    created_at: p.at,
  }),
);

type StoredAnswer = { userId: string; key: string; status: number | null; headers: string; body: string | null };

const finish = statement<StoredAnswer>()((db, p) =>
  db
    .updateTable('idempotency')
    .set({ done: 1, status: p.status, headers: p.headers, body: p.body })
    .where('user_id', '=', p.userId)
    .where('key', '=', p.key),
);

const forget = statement<{ userId: string; key: string }>()((db, p) =>
  db.deleteFrom('idempotency').where('user_id', '=', p.userId).where('key', '=', p.key),
);

const dropStale = statement<{ userId: string; key: string; old: string; cut: string }>()((db, p) =>
  db
    .deleteFrom('idempotency')
    .where('user_id', '=', p.userId)
    .where('key', '=', p.key)
    .where((eb) => eb.or([eb('created_at', '<=', p.old), eb.and([eb('done', '=', 0), eb('created_at', '<=', p.cut)])])),
);

/** The newest keys are selected by an index. A key of a running request is never deleted. */
const dropExcess = statement<{ userId: string; cut: string }>()((db, p) =>
  db
    .deleteFrom('idempotency')
    .where('user_id', '=', p.userId)
    .where((eb) => eb.or([eb('done', '=', 1), eb('created_at', '<=', p.cut)]))
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('idempotency as excess')
        .select('excess.key')
        .where('excess.user_id', '=', p.userId)
        .orderBy('excess.created_at', 'desc')
        .orderBy('excess.key', 'desc')
        .limit(sql.lit(1_000_000))
        .offset(sql.lit(kept)),
    ),
);

const dropOld = statement<{ old: string }>()((db, p) => db.deleteFrom('idempotency').where('created_at', '<=', p.old));
