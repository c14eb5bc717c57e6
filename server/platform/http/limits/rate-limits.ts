import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../actor.ts';
import type { Database, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors/refusal.ts';

const minute = 60_000;

/** The features with separate limits. */
export type LimitedFeature = keyof typeof LIMITS.attempts;

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
  const row = await database.transaction((tx) => increment(tx, feature, who, now));
  if (row && row.count > LIMITS.attempts[feature].count) {
    throw new Refusal('rate_limited', { retryAfter: secondsUntil(row.reset_at, now) });
  }
}

/**
 * Counts an action of `who` in the transaction of the action, and returns whether the limit allows it. The count is locked until
 * the end of the transaction, so that concurrent actions do not exceed the limit. A rollback reverts the count.
 */
export async function allowAction(tx: Tx, feature: LimitedFeature, who: string, now: number): Promise<boolean> {
  const row = await increment(tx, feature, who, now);
  return row === undefined || row.count <= LIMITS.attempts[feature].count;
}

function increment(tx: Tx, feature: LimitedFeature, who: string, now: number) {
  const reset = instantText(now + LIMITS.attempts[feature].minutes * minute);
  return countOne.first(tx, { bucket: bucketOf(feature, who), now: instantText(now), reset });
}

/** Resets the attempts of `who`, after a complete success. */
export async function clearAttempts(tx: Tx, feature: LimitedFeature, who: string): Promise<void> {
  await forget.run(tx, { bucket: bucketOf(feature, who) });
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

const countOne = statement<{ bucket: string; now: string; reset: string }>()((db, p) =>
  db
    .insertInto('rate_limit')
    .values({ bucket: p.bucket, count: 1, reset_at: p.reset })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('rate_limit.reset_at', '<=', p.now)
          .then(1)
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

const forget = statement<{ bucket: string }>()((db, p) => db.deleteFrom('rate_limit').where('bucket', '=', p.bucket));

const dropOver = statement<{ now: string }>()((db, p) => db.deleteFrom('rate_limit').where('reset_at', '<=', p.now));
