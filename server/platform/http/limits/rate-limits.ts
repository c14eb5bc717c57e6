import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../actor.ts';
import type { Database, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors/refusal.ts';

const minute = 60_000;

/** The features with separate limits. */
export type LimitedFeature = keyof typeof LIMITS.attempts;

/** The attempts in a period that ends at `resetAt` (an instant), with the counted one. `isOver` if it is one too many. */
export type Attempts = { count: number; resetAt: string; isOver: boolean };

/**
 * Counts an attempt of `who` (a client address, see `addressBucket`, or an account id) at `now` (milliseconds). Throws 429
 * `rate_limited` after too many. The count has its own transaction: it is shared by all nodes, survives a restart, and
 * remains when the request is refused. Must not be called inside a transaction.
 */
export async function countAttempt(
  database: Database,
  feature: LimitedFeature,
  who: string,
  now: number,
): Promise<void> {
  const attempts = await database.transaction((tx) => addAttempt(tx, feature, who, now));
  if (attempts.isOver) throw tooManyAttempts(attempts, now);
}

/**
 * Counts an attempt in the transaction of the caller, which must commit even if the request is refused. Attempts beyond the
 * limit are not counted. `period` replaces the end of a new period, so that two counts end together.
 */
export async function addAttempt(
  tx: Tx,
  feature: LimitedFeature,
  who: string,
  now: number,
  period?: Pick<Attempts, 'resetAt'>,
): Promise<Attempts> {
  const { count: limit, minutes } = LIMITS.attempts[feature];
  const row = await countOne.first(tx, {
    bucket: bucketOf(feature, who),
    now: instantText(now),
    reset: period?.resetAt ?? instantText(now + minutes * minute),
    limit,
  });
  if (row === undefined) throw new Error('the attempt was not counted');
  return { count: Math.min(row.count, limit), resetAt: row.reset_at, isOver: row.count > limit };
}

/**
 * Counts an action of `who` in the transaction of the action, and returns whether the limit allows it. The count is locked until
 * the end of the transaction, so that concurrent actions do not exceed the limit. A rollback reverts the count.
 */
export async function allowAction(tx: Tx, feature: LimitedFeature, who: string, now: number): Promise<boolean> {
  return !(await addAttempt(tx, feature, who, now)).isOver;
}

/** Returns the refusal of an attempt. */
export function tooManyAttempts({ resetAt }: Pick<Attempts, 'resetAt'>, now: number): Refusal {
  return new Refusal('rate_limited', { retryAfter: secondsUntil(resetAt, now) });
}

/** Resets the attempts of `who`, after a complete success. */
export async function clearAttempts(tx: Tx, feature: LimitedFeature, who: string): Promise<void> {
  await forget.first(tx, { bucket: bucketOf(feature, who) });
}

/**
 * Resets the attempts of `who`, which were counted by `total` as well, and subtracts them there. Attempts of others remain in
 * the total.
 */
export async function clearShare(
  tx: Tx,
  share: { feature: LimitedFeature; who: string },
  total: { feature: LimitedFeature; who: string },
): Promise<void> {
  const bucket = bucketOf(total.feature, total.who);
  // The same order of locks as when both are counted.
  await lockOne.first(tx, { bucket });
  const cleared = await forget.first(tx, { bucket: bucketOf(share.feature, share.who) });
  if (cleared === undefined) return;
  const limit = LIMITS.attempts[total.feature].count;
  const { count, reset_at: reset } = cleared;
  await subtract.run(tx, { bucket, count, oneMore: count + 1, reset, limit });
}

/** Subtracts one counted attempt, for example after a correct password. */
export async function takeBackAttempt(tx: Tx, feature: LimitedFeature, who: string): Promise<void> {
  const { count } = LIMITS.attempts[feature];
  await takeBack.run(tx, { bucket: bucketOf(feature, who), limit: count, oneLess: count - 1 });
}

/** Deletes expired counts. */
export async function sweepAttempts(tx: Tx, now: number): Promise<void> {
  await dropOver.run(tx, { now: instantText(now) });
}

function bucketOf(feature: LimitedFeature, who: string): string {
  return `${feature} ${who}`;
}

function secondsUntil(reset: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(reset) - now) / 1000));
}

/** The count never exceeds the limit by more than one: the attempt that was refused. */
const countOne = statement<{ bucket: string; now: string; reset: string; limit: number }>()((db, p) =>
  db
    .insertInto('rate_limit')
    .values({ bucket: p.bucket, count: 1, reset_at: p.reset })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('rate_limit.reset_at', '<=', p.now)
          .then(1)
          .when('rate_limit.count', '>', p.limit)
          .then(eb.ref('rate_limit.count'))
          .else(eb('rate_limit.count', '+', 1))
          .end(),
        reset_at: eb
          .case()
          .when('rate_limit.reset_at', '<=', p.now)
          .then(eb.ref('excluded.reset_at'))
          .else(eb.ref('rate_limit.reset_at'))
          .end(),
      })),
    )
    .returning(['count', 'reset_at']),
);

const lockOne = statement<{ bucket: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('rate_limit').select('bucket').where('bucket', '=', p.bucket).modifyEnd(forUpdate),
);

const forget = statement<{ bucket: string }>()((db, p) =>
  db.deleteFrom('rate_limit').where('bucket', '=', p.bucket).returning(['count', 'reset_at']),
);

/** The count of a refused attempt, one above the limit, is not part of any share. */
const subtract = statement<{ bucket: string; count: number; oneMore: number; reset: string; limit: number }>()(
  (db, p) =>
    db
      .updateTable('rate_limit')
      .set((eb) => ({
        count: eb
          .case()
          .when('count', '<', p.count)
          .then(0)
          .when('count', '>', p.limit)
          .then(eb('count', '-', p.oneMore))
          .else(eb('count', '-', p.count))
          .end(),
      }))
      .where('bucket', '=', p.bucket)
      .where('reset_at', '=', p.reset),
);

const takeBack = statement<{ bucket: string; limit: number; oneLess: number }>()((db, p) =>
  db
    .updateTable('rate_limit')
    .set((eb) => ({
      count: eb
        .case()
        .when('count', '>', p.limit)
        .then(p.oneLess)
        .else(eb('count', '-', 1))
        .end(),
    }))
    .where('bucket', '=', p.bucket)
    .where('count', '>', 0),
);

const dropOver = statement<{ now: string }>()((db, p) => db.deleteFrom('rate_limit').where('reset_at', '<=', p.now));
