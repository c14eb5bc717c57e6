import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { contextOf, SEALED_COLUMNS } from './sealed-columns.ts';
import { isSealed, type Sealer } from './sealer.ts';

/** Numbers of texts that were sealed again, and that could not be opened and are unchanged. */
export type ResealCounts = { sealed: number; unopened: number };

/** Seals all sealed texts with the current key, in one transaction. No other process may seal at the same time. */
export function resealAll(database: Database, sealer: Sealer): Promise<ResealCounts> {
  return database.transaction(async (tx) => {
    const all: ResealCounts = { sealed: 0, unopened: 0 };
    for (const column of SEALED_COLUMNS) {
      const { sealed, unopened } = await resealColumn(tx, sealer, column);
      all.sealed += sealed;
      all.unopened += unopened;
    }
    return all;
  });
}

type SealedColumn = (typeof SEALED_COLUMNS)[number];

async function resealColumn(tx: Tx, { seal, open }: Sealer, target: SealedColumn): Promise<ResealCounts> {
  const [table, key, column] = [sql.table(target.table), sql.ref(target.key), sql.ref(target.column)];
  const rows = await tx.all(
    sql<{
      row: string;
      text: string;
    }>`select ${key} as "row", ${column} as "text" from ${table} where ${column} is not null`,
  );
  const done: ResealCounts = { sealed: 0, unopened: 0 };
  for (const { row, text } of rows.filter((each) => isSealed(each.text))) {
    const opened = open(text, contextOf(target, row));
    if (opened === undefined) {
      done.unopened += 1;
      continue;
    }
    const sealed = seal(opened, contextOf(target, row));
    await tx.run(sql`update ${table} set ${column} = ${sealed} where ${key} = ${row}`);
    done.sealed += 1;
  }
  return done;
}
