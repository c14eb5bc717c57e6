import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { placeOf, SEALED_COLUMNS } from './sealed-columns.ts';
import { isSealed, type Sealer } from './sealer.ts';

/** What came of it. What could not be opened was left as it was. */
export type Resealed = { sealed: number; unopened: number };

/** Seals every sealed text anew, all in one transaction. Nobody else may be sealing meanwhile. */
export function resealAll(database: Database, sealer: Sealer): Promise<Resealed> {
  return database.transaction(async (tx) => {
    const all: Resealed = { sealed: 0, unopened: 0 };
    for (const column of SEALED_COLUMNS) {
      const { sealed, unopened } = await resealColumn(tx, sealer, column);
      all.sealed += sealed;
      all.unopened += unopened;
    }
    return all;
  });
}

type SealedColumn = (typeof SEALED_COLUMNS)[number];

async function resealColumn(tx: Tx, { seal, open }: Sealer, place: SealedColumn): Promise<Resealed> {
  const [table, keyed, column] = [sql.table(place.table), sql.ref(place.key), sql.ref(place.column)];
  const rows = await tx.all(
    sql<{
      row: string;
      text: string;
    }>`select ${keyed} as "row", ${column} as "text" from ${table} where ${column} is not null`,
  );
  const done: Resealed = { sealed: 0, unopened: 0 };
  for (const { row, text } of rows.filter((each) => isSealed(each.text))) {
    const opened = open(text, placeOf(place, row));
    if (opened === undefined) {
      done.unopened += 1;
      continue;
    }
    const sealed = seal(opened, placeOf(place, row));
    await tx.run(sql`update ${table} set ${column} = ${sealed} where ${keyed} = ${row}`);
    done.sealed += 1;
  }
  return done;
}
