/** The tables that several people share. The rest of the server has no name for them: its transactions know own tables only. */

import type { Kysely } from 'kysely';
import type { Query, ReadTx, Value } from '../platform/db/database.ts';
import type { Fragments } from '../platform/db/dialect/fragments.ts';
import { statement as ownStatement, type Placeholders, type Statement } from '../platform/db/statement.ts';
import type { OwnTables, Tables } from '../platform/db/tables.ts';

/** A builder of queries over every table. */
export function tables(tx: ReadTx): Kysely<Tables> {
  return everyTable(tx.kysely);
}

/** As the platform's `statement`, over every table. */
export function statement<Params extends Record<keyof Params, Value> = Record<never, never>>() {
  const build = ownStatement<Params>();
  return <Row>(
    query: (db: Kysely<Tables>, p: Placeholders<Params>, fragments: Fragments) => Query<Row>,
  ): Statement<Params, Row> => build((db, p, fragments) => query(everyTable(db), p, fragments));
}

/** The same builder: it knows no tables, only its type does. */
function everyTable(db: Kysely<OwnTables>): Kysely<Tables> {
  return db as unknown as Kysely<Tables>;
}
