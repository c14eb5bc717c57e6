/**
 * Access to the tables that several users share. The transaction type of the rest of the server contains only tables whose rows
 * belong to one user.
 */

import type { Kysely } from 'kysely';
import type { Query, ReadTx, Value } from '../platform/db/database.ts';
import type { Fragments } from '../platform/db/dialect/fragments.ts';
import { statement as ownStatement, type Placeholders, type Statement } from '../platform/db/statement.ts';
import type { OwnTables, Tables } from '../platform/db/tables.ts';

/** Returns a query builder over all tables. */
export function tables(tx: ReadTx): Kysely<Tables> {
  return everyTable(tx.kysely);
}

/** As `statement` of the platform, over all tables. */
export function statement<Params extends Record<keyof Params, Value> = Record<never, never>>() {
  const build = ownStatement<Params>();
  return <Row>(
    query: (db: Kysely<Tables>, p: Placeholders<Params>, fragments: Fragments) => Query<Row>,
  ): Statement<Params, Row> => build((db, p, fragments) => query(everyTable(db), p, fragments));
}

/** Returns the same builder. Only its type lists tables. */
function everyTable(db: Kysely<OwnTables>): Kysely<Tables> {
  return db as unknown as Kysely<Tables>;
}
