import { instantText } from '../../../../platform/actor.ts';
import { hashSecret } from '../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { insertMany } from '../../../../platform/db/insert-many.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { RemoteCalendar } from './list-calendars.ts';

/**
 * Stores the calendars of the connected account of a user. New ones are hidden, the choice of the others remains, and those that are gone are
 * deleted with their events. Returns whether something changed.
 */
export async function storeCalendars(
  tx: Tx,
  { user, now }: { user: string; now: number },
  calendars: readonly RemoteCalendar[],
): Promise<boolean> {
  await tx.lock(`calendar subscriptions ${user}`);
  const known = await tx.all(
    tx.kysely
      .selectFrom('calendar_subscription')
      .select(['id', 'remote_id', 'name', 'color', 'time_zone', 'is_primary', 'is_writable'])
      .where('user_id', '=', user)
      .where('remote_id', 'is not', null),
  );
  const byRemoteId = new Map(known.map((row) => [row.remote_id ?? '', row]));
  const at = instantText(now);
  const added = calendars.filter(({ remoteId }) => !byRemoteId.has(remoteId));
  await insertMany(
    tx,
    'calendar_subscription',
    added.map((calendar) => ({
      id: newId(now),
      user_id: user,
      url: '',
      url_hash: hashSecret(`connected ${calendar.remoteId}`),
      remote_id: calendar.remoteId,
      ...columnsOf(calendar),
      is_shown: 0 as const,
      version: 1,
      next_sync_at: at,
      created_at: at,
    })),
  );
  let changed = added.length > 0;
  for (const calendar of calendars) {
    const row = byRemoteId.get(calendar.remoteId);
    const columns = columnsOf(calendar);
    if (row === undefined || Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value))
      continue;
    await tx.run(tx.kysely.updateTable('calendar_subscription').set(columns).where('id', '=', row.id));
    changed = true;
  }
  const present = new Set(calendars.map(({ remoteId }) => remoteId));
  const gone = known.filter(({ remote_id: remoteId }) => !present.has(remoteId ?? '')).map(({ id }) => id);
  if (gone.length > 0) await tx.run(tx.kysely.deleteFrom('calendar_subscription').where('id', 'in', gone));
  return changed || gone.length > 0;
}

function columnsOf({ name, color, zone, isPrimary, isWritable }: RemoteCalendar) {
  const flag = (value: boolean) => (value ? 1 : 0);
  return { name, color, time_zone: zone, is_primary: flag(isPrimary), is_writable: flag(isWritable) } as const;
}
