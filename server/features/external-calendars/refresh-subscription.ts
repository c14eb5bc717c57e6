import { LIMITS } from '#contract/limits.ts';
import { localDay } from '#domain/day/zone.ts';
import { instantText } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sealer } from '../../platform/crypto/sealer.ts';
import type { Database } from '../../platform/db/database.ts';
import { ConstraintViolation } from '../../platform/db/violation.ts';
import { emit } from '../../platform/events/emit.ts';
import { readAddress } from './calendar-address.ts';
import { type FetchedCalendar, type FetchParts, fetchCalendar } from './fetch-calendar.ts';
import { type LeasedSubscription, leaseSubscription } from './lease.ts';
import { deleteOtherVersions, storeEvents } from './store-events.ts';
import { openAddress } from './subscriptions.ts';
import { SyncFailure, type SyncProblem } from './sync-problem.ts';

export type RefreshParts = FetchParts & { database: Database; sealer: Sealer; clock: Clock };

/** The result of a refresh. `skipped`: the subscription is gone, or another process refreshes it. */
export type RefreshResult = 'changed' | 'unchanged' | 'failed' | 'skipped';

const MINUTE_MS = 60_000;

/**
 * Refreshes a subscription. A failure keeps the former events and is stored. The events are replaced in one step, and the user gets the live
 * message `calendar.changed`.
 */
export async function refreshSubscription(
  parts: RefreshParts,
  { id, user }: { id: string; user: string },
): Promise<RefreshResult> {
  const leased = await leaseSubscription(parts.database, { id, user, now: parts.clock.now() });
  if (leased === undefined) return 'skipped';
  try {
    const { readFor, fetched } = await fetchEvents(parts, leased);
    if (fetched.unchanged) return await finish(parts, leased, { values: {}, result: 'unchanged' });
    const version = leased.version + 1;
    const { calendar, validators } = fetched;
    await parts.database.transaction((tx) => deleteOtherVersions(tx, { calendar: id, version: leased.version }), user);
    await storeEvents(parts.database, { calendar: id, user, version }, calendar.events);
    const { etag, lastModified: last_modified, contentHash: content_hash } = validators;
    const is_cut = calendar.isCut ? 1 : 0;
    const values = { version, is_cut, etag, last_modified, content_hash, read_for: readFor } as const;
    const result = await finish(parts, leased, { values, result: 'changed' });
    await parts.database.transaction((tx) => deleteOtherVersions(tx, { calendar: id, version }), user);
    return result;
  } catch (error) {
    if (error instanceof SyncFailure) return fail(parts, leased, error.problem);
    // The subscription was deleted meanwhile.
    if (error instanceof ConstraintViolation && error.kind === 'reference') return 'skipped';
    throw error;
  }
}

/** Validators are only used for the same day and zone: other days have other events. */
async function fetchEvents(
  parts: RefreshParts,
  row: LeasedSubscription,
): Promise<{ readFor: string; fetched: FetchedCalendar }> {
  const today = localDay(parts.clock.now(), row.zone);
  const readFor = `${today} ${row.zone}`;
  const address = readAddress(openAddress(parts.sealer, row) ?? '');
  if (address === undefined) throw new SyncFailure('unreachable');
  const { etag, last_modified: lastModified, content_hash: contentHash } = row;
  const known = row.read_for === readFor ? { etag, lastModified, contentHash } : undefined;
  const fetched = await fetchCalendar(parts, address, { id: row.user_id, zone: row.zone, today }, known);
  return { readFor, fetched };
}

type Change = Partial<Pick<LeasedSubscription, 'version' | 'etag' | 'last_modified' | 'content_hash' | 'read_for'>> & {
  is_cut?: 0 | 1;
};

async function finish(
  { database, clock }: RefreshParts,
  { id, user_id: user, lease_until: lease, last_error: problem }: LeasedSubscription,
  { values, result }: { values: Change; result: 'changed' | 'unchanged' },
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
    if (result === 'changed' || problem !== null) {
      await emit(tx, { now }, { receiverId: user, live: { type: 'calendar.changed' } });
    }
    return result;
  }, user);
}

async function fail(
  { database, clock }: RefreshParts,
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

/** Most doublings of the delay: 16 hours. */
const MAX_DOUBLINGS = 6;

/** Returns the milliseconds until the next refresh, with up to a minute more, so that not all calendars are read at once. */
export function delayAfter(failures: number): number {
  const minutes = LIMITS.calendars.refreshMinutes * 2 ** Math.min(failures, MAX_DOUBLINGS);
  return Math.round((minutes + Math.random()) * MINUTE_MS);
}
