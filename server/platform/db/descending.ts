/** Pages of a select in the descending order of several columns. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Orders a query by `columns` of `table`, each from the highest value to the lowest. */
export function descending<Rows extends { orderBy(term: Expression<unknown>, direction: 'desc'): Rows }>(
  rows: Rows,
  table: string,
  columns: readonly string[],
): Rows {
  return termsOf(table, columns).reduce<Rows>((ordered, term) => ordered.orderBy(term, 'desc'), rows);
}

/** Condition that a row is after the one with these values, in the order of `descending`. Every row is after no values. */
export function isBelow(
  table: string,
  columns: readonly string[],
  values: readonly Expression<unknown>[],
): RawBuilder<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`(${sql.join(termsOf(table, columns))}) < (${sql.join([...values])})`;
}

function termsOf(table: string, columns: readonly string[]): Expression<unknown>[] {
  return columns.map((column) => sql.ref(`${table}.${column}`));
}
