/** The end of the refresh of a calendar. */

import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { delayAfter as delayOf } from '../../../platform/jobs/delay-after.ts';
import type { LeasedSubscription } from './lease.ts';
import type { SyncProblem } from './sync-problem.ts';

/** The result of a refresh. `skipped`: the calendar is gone, or another process refreshes it. */
export type RefreshResult = 'changed' | 'unchanged' | 'failed' | 'skipped';

/** The columns that a refresh changes. */
export type RefreshChange = Partial<
  Pick<LeasedSubscription, 'version' | 'etag' | 'last_modified' | 'content_hash' | 'read_for' | 'sync_token'>
> & {
  is_cut?: 0 | 1;
  unread_entries?: number;
};

type FinishParts = { database: Database; clock: Clock };

type Finish = { values: RefreshChange; result: 'changed' | 'unchanged'; write?: (tx: Tx) => Promise<void> };

/** Stores a successful refresh and ends its lease. `write` writes events in the same transaction. Returns `skipped` if the lease was lost. */
export async function finish(
  { database, clock }: FinishParts,
  { id, user_id: user, lease_until: lease, last_error: problem }: LeasedSubscription,
  { values, result, write }: Finish,
): Promise<RefreshResult> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const { changes } = await tx.run(
      tx.kysely
        .updateTable('calendar_subscription')
        .set({
          ...values,
          lease_until: null,
          failures: 0,
          last_error: null,
          last_sync_at: instantText(now),
          next_sync_at: instantText(now + delayAfter(0)),
        })
        .where('id', '=', id)
        .where('user_id', '=', user)
        .where('lease_until', '=', lease),
    );
    if (changes === 0) return 'skipped';
    await write?.(tx);
    if (result === 'changed' || problem !== null) {
      await emit(tx, { now }, { receiverId: user, live: { type: 'calendar.changed' } });
    }
    return result;
  }, user);
}

/** Stores a failed refresh and ends its lease. The former events remain. */
export async function fail(
  { database, clock }: FinishParts,
  { id, user_id: user, lease_until: lease, failures, last_error: former }: LeasedSubscription,
  problem: SyncProblem,
): Promise<RefreshResult> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const { changes } = await tx.run(
      tx.kysely
        .updateTable('calendar_subscription')
        .set({
          lease_until: null,
          failures: failures + 1,
          last_error: problem,
          next_sync_at: instantText(now + delayAfter(failures + 1)),
        })
        .where('id', '=', id)
        .where('user_id', '=', user)
        .where('lease_until', '=', lease),
    );
    if (changes > 0 && former !== problem) {
      await emit(tx, { now }, { receiverId: user, live: { type: 'calendar.changed' } });
    }
  }, user);
  return 'failed';
}

/** Ends the lease of a refresh that was interrupted. It remains due. */
export async function release(
  { database }: FinishParts,
  { id, user_id: user, lease_until: lease }: LeasedSubscription,
): Promise<RefreshResult> {
  await database.transaction(
    (tx) =>
      tx.run(
        tx.kysely
          .updateTable('calendar_subscription')
          .set({ lease_until: null })
          .where('id', '=', id)
          .where('lease_until', '=', lease),
      ),
    user,
  );
  return 'skipped';
}

/** Returns the milliseconds until the next refresh. */
export function delayAfter(failures: number): number {
  return delayOf(LIMITS.calendars.refreshMinutes, failures);
}
