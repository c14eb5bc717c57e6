import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { finish, type RefreshChange, type RefreshResult } from './finish-refresh.ts';
import type { LeasedSubscription } from './lease.ts';
import type { ReadCalendar } from './reading/read-calendar.ts';
import { deleteOtherVersions, storeEvents } from './store-events.ts';

/** Replaces all events of a leased calendar in one step: they are written with the next version, which then becomes that of the calendar. */
export async function replaceEvents(
  parts: { database: Database; clock: Clock },
  leased: LeasedSubscription,
  { events, isCut, unread }: Pick<ReadCalendar, 'events' | 'isCut' | 'unread'>,
  values: RefreshChange,
): Promise<RefreshResult> {
  const { database } = parts;
  const { id: calendar, user_id: user } = leased;
  const version = leased.version + 1;
  await database.transaction((tx) => deleteOtherVersions(tx, { calendar, version: leased.version }), user);
  await storeEvents(database, { calendar, user, version }, events);
  const read = { is_cut: isCut ? 1 : 0, unread_entries: unread } as const;
  const result = await finish(parts, leased, { values: { ...values, version, ...read }, result: 'changed' });
  // After a lost lease the new version is not the current one.
  if (result === 'skipped') return result;
  await database.transaction((tx) => deleteOtherVersions(tx, { calendar, version }), user);
  return result;
}
