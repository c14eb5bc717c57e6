import type { Insertable } from 'kysely';
import type { Tx } from './database.ts';
import type {
  CalendarEventTable,
  CalendarSubscriptionTable,
  EventTable,
  FilterTable,
  MailTable,
  NoteTable,
  NoteVersionTable,
  NotificationTable,
  ProjectGroupTable,
  PushDeliveryTable,
} from './tables.ts';

type FilledStatement = {
  calendar_event: CalendarEventTable;
  calendar_subscription: CalendarSubscriptionTable;
  event: EventTable;
  filter: FilterTable;
  mail: MailTable;
  note: NoteTable;
  note_version: NoteVersionTable;
  notification: NotificationTable;
  project_group: ProjectGroupTable;
  push_delivery: PushDeliveryTable;
};

/** Maximum number of rows per statement, so that the parameters stay below the limits of the databases. */
const BATCH_SIZE = 250;

/** Inserts rows in the given order, with many rows per statement. Does nothing for an empty list. */
export async function insertMany<Name extends keyof FilledStatement>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<FilledStatement[Name]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const some = rows.slice(from, from + BATCH_SIZE) as unknown as Insertable<MailTable>[];
    tx.send(tx.kysely.insertInto(table as 'mail').values(some));
  }
}
