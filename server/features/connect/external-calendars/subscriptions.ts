/** The rows of subscriptions. One with version 0 is being added and is not shown. */

import { type Selectable, sql } from 'kysely';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { CalendarSubscriptionTable } from '../../../platform/db/tables.ts';
import { isOpenAccount } from '../../account/accounts/index.ts';

export type SubscriptionRow = Selectable<CalendarSubscriptionTable>;

const SEALED = { table: 'calendar_subscription', column: 'url' };

/** Returns the sealed address of a subscription. */
export function sealAddress(sealer: Sealer, subscription: string, address: string): string {
  return sealer.seal(address, contextOf(SEALED, subscription));
}

/** Returns the address of a subscription. Undefined if it was sealed with a lost key. */
export function openAddress(sealer: Sealer, { id, url }: Pick<SubscriptionRow, 'id' | 'url'>): string | undefined {
  return sealer.open(url, contextOf(SEALED, id));
}

/** Returns the calendars of an account, subscriptions and those of the connected account, in the order of their creation. */
export function subscriptionsOf(tx: ReadTx, user: string): Promise<SubscriptionRow[]> {
  return byUser.all(tx, { user });
}

const byUser = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('calendar_subscription')
    .selectAll()
    .where('user_id', '=', p.user)
    .where('version', '>', 0)
    .orderBy('id'),
);

/** Returns the ids of the subscriptions whose refresh is due, the longest overdue first. */
export function dueSubscriptions(tx: ReadTx, now: string, limit: number): Promise<{ id: string; user_id: string }[]> {
  return due.all(tx, { now, limit });
}

const due = statement<{ now: string; limit: number }>()((db, p) =>
  db
    .selectFrom('calendar_subscription')
    .select(['id', 'user_id'])
    .where('next_sync_at', '<=', p.now)
    .where('version', '>', 0)
    .where('is_shown', '=', 1)
    .where(isOpenAccount('calendar_subscription.user_id'))
    .orderBy('next_sync_at')
    .limit(p.limit),
);

/** Deletes the subscriptions whose addition was interrupted by the end of its process. */
export async function sweepUnfinished(tx: Tx, now: string): Promise<void> {
  await unfinished.run(tx, { now });
}

const unfinished = statement<{ now: string }>()((db, p) =>
  db.deleteFrom('calendar_subscription').where('version', '=', 0).where('lease_until', '<', p.now),
);

/** Returns the number of events of an account, and of calendars that were read in part. */
export async function countEvents(tx: ReadTx, user: string): Promise<{ events: number; partial: number }> {
  const [events, partial] = [await eventCount.first(tx, { user }), await partialCount.first(tx, { user })];
  return { events: events?.count ?? 0, partial: partial?.count ?? 0 };
}

const eventCount = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('calendar_subscription')
    .innerJoin('calendar_event', (join) =>
      join
        .onRef('calendar_event.calendar_id', '=', 'calendar_subscription.id')
        .onRef('calendar_event.version', '=', 'calendar_subscription.version'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .where('calendar_subscription.user_id', '=', p.user),
);

const partialCount = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('calendar_subscription')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', p.user)
    .where(({ or, eb }) => or([eb('is_cut', '=', 1), eb('unread_entries', '>', 0)])),
);
