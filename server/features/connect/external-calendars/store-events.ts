import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { batches } from '../../../platform/batches.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { CalendarEventTable } from '../../../platform/db/tables.ts';
import type { ReadEvent } from './reading/read-calendar.ts';

/** Rows per transaction: few enough that other requests do not wait. */
const ROWS = { records: 250, characters: 250_000 };

/** The version of the events of a subscription. */
export type EventVersion = { calendar: string; user: string; version: number };

/** Writes the events of a version in several transactions. They become visible when the subscription gets this version. */
export async function storeEvents(
  database: Database,
  { calendar, user, version }: EventVersion,
  events: readonly ReadEvent[],
): Promise<void> {
  const rows = events.map((event) => rowOf(event, calendar, version));
  for (const batch of batches(rows, ROWS, ({ summary, location, url }) => ({
    records: 1,
    characters: summary.length + location.length + url.length,
  }))) {
    await database.transaction((tx) => insertMany(tx, 'calendar_event', batch), user);
  }
}

/** Changes events of the current version. `keys` are those of the events that are replaced or gone. */
export async function changeEvents(
  tx: Tx,
  { calendar, version }: Omit<EventVersion, 'user'>,
  { keys, events }: { keys: readonly string[]; events: readonly ReadEvent[] },
): Promise<void> {
  const ids = keys.map((key) => eventId(calendar, key));
  await tx.run(
    tx.kysely
      .deleteFrom('calendar_event')
      .where('calendar_id', '=', calendar)
      .where('version', '=', version)
      .where('id', 'in', ids),
  );
  await insertMany(
    tx,
    'calendar_event',
    events.map((event) => rowOf(event, calendar, version)),
  );
}

/** Deletes the events of all other versions. */
export async function deleteOtherVersions(tx: Tx, { calendar, version }: Omit<EventVersion, 'user'>): Promise<void> {
  await remove.run(tx, { calendar, version });
}

const remove = statement<{ calendar: string; version: number }>()((db, p) =>
  db.deleteFrom('calendar_event').where('calendar_id', '=', p.calendar).where('version', '<>', p.version),
);

function rowOf({ key, ...event }: ReadEvent, calendar: string, version: number): Insertable<CalendarEventTable> {
  return { ...event, calendar_id: calendar, version, id: eventId(calendar, key) };
}

/** Returns an id that is the same in each refresh: a UUID version 8 (RFC 9562, section 5.8) from the hash of its parts. */
function eventId(calendar: string, key: string): string {
  const bytes = createHash('sha256').update(`${calendar}\n${key}`).digest().subarray(0, 16);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
