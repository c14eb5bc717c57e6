import { localDay } from '#domain/day/zone.ts';
import { ConstraintViolation } from '../../../platform/db/violation.ts';
import { readAddress } from './calendar-address.ts';
import type { ConnectedParts } from './connected/provider-calendar.ts';
import { refreshConnected } from './connected/refresh-connected.ts';
import { type FetchedCalendar, type FetchParts, fetchCalendar } from './fetch-calendar.ts';
import { fail, finish, type RefreshResult, release } from './finish-refresh.ts';
import { type LeasedSubscription, leaseSubscription } from './lease.ts';
import { replaceEvents } from './replace-events.ts';
import { openAddress } from './subscriptions.ts';
import { SyncFailure } from './sync-problem.ts';

export type RefreshParts = FetchParts & ConnectedParts;

/**
 * Refreshes a calendar: a subscription, or a calendar of the connected account. A failure keeps the former events and is stored. The events are replaced in one step, and the user gets the live
 * message `calendar.changed`.
 */
export async function refreshSubscription(
  parts: RefreshParts,
  { id, user }: { id: string; user: string },
): Promise<RefreshResult> {
  const leased = await leaseSubscription(parts.database, { id, user, now: parts.clock.now() });
  if (leased === undefined) return 'skipped';
  try {
    if (leased.remote_id !== null) return await refreshConnected(parts, { ...leased, remote_id: leased.remote_id });
    const { readFor, fetched } = await fetchEvents(parts, leased);
    if (fetched.unchanged) return await finish(parts, leased, { values: {}, result: 'unchanged' });
    const { calendar, validators } = fetched;
    const { etag, lastModified: last_modified, contentHash: content_hash } = validators;
    return await replaceEvents(parts, leased, calendar, { etag, last_modified, content_hash, read_for: readFor });
  } catch (error) {
    // The run is over or the service stops, which is no failure of the calendar.
    if (parts.signal?.aborted) return release(parts, leased);
    if (error instanceof SyncFailure) return fail(parts, leased, error.problem);
    // The subscription was deleted meanwhile.
    if (error instanceof ConstraintViolation && error.kind === 'reference') return 'skipped';
    // Without a stored failure, it would be read again every two minutes.
    await fail(parts, leased, 'unreachable');
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
