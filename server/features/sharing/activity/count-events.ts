import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The number of entries per event, most frequent first, then by name. */
export function countEvents(tx: ReadTx): Promise<{ event: string; count: number }[]> {
  return counts.all(tx);
}

const counts = statement()((db) =>
  db
    .selectFrom('event')
    .select([sql<string>`activity`.as('event'), sql<number>`count(*)`.as('count')])
    .where('activity', 'is not', null)
    .groupBy('activity')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('activity'),
);
