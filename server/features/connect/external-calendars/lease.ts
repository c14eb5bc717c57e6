import { instantText } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { SubscriptionRow } from './subscriptions.ts';

/** Milliseconds of a lease: longer than a refresh can take. A process that was killed releases it by time. */
export const LEASE_MS = 120_000;

/** A subscription that this process refreshes, with the zone of its user. */
export type LeasedSubscription = SubscriptionRow & { zone: string; lease_until: string };

/** Reserves a subscription for a refresh. Returns undefined if it is gone, or if another process refreshes it. */
export function leaseSubscription(
  database: Database,
  { id, user, now }: { id: string; user: string; now: number },
): Promise<LeasedSubscription | undefined> {
  const until = instantText(now + LEASE_MS);
  return database.transaction(async (tx) => {
    const { changes } = await take.run(tx, { id, user, now: instantText(now), until });
    if (changes === 0) return undefined;
    const row = await leased.first(tx, { id, user });
    return row && { ...row, lease_until: until };
  }, user);
}

type Lease = { id: string; user: string; now: string; until: string };

const take = statement<Lease>()((db, p) =>
  db
    .updateTable('calendar_subscription')
    .set({ lease_until: p.until })
    .where('id', '=', p.id)
    .where('user_id', '=', p.user)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', p.now)])),
);

const leased = statement<{ id: string; user: string }>()((db, p) =>
  db
    .selectFrom('calendar_subscription')
    .innerJoin('user', 'user.id', 'calendar_subscription.user_id')
    .selectAll('calendar_subscription')
    .select('user.timezone as zone')
    .where('calendar_subscription.id', '=', p.id)
    .where('calendar_subscription.user_id', '=', p.user),
);
