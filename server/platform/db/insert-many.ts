import type { Insertable } from 'kysely';
import type { Tx } from './database.ts';
import type { EventTable, MailTable, NotificationTable } from './tables.ts';

type Filled = { event: EventTable; mail: MailTable; notification: NotificationTable };

/** Rows of one statement: few enough for the parameters that a database takes. */
const AT_ONCE = 250;

/** Inserts rows in their order, many to a statement; none for none. */
export async function insertMany<Name extends keyof Filled>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Filled[Name]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE) as unknown as Insertable<MailTable>[];
    await tx.run(tx.kysely.insertInto(table as 'mail').values(some));
  }
}
