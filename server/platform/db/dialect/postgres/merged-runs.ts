import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Runs } from '../fragments.ts';

/** Selects the maximum number of rows from each run and sorts the result. */
export function mergedRuns({
  table,
  from,
  columns,
  before = [],
  keys,
  direction,
  where,
  rows,
}: Runs): RawBuilder<{ id: string }> {
  const marks = keys.map((_, index) => sql.ref(`mark${index}`));
  const of = (source: string, names: readonly string[]) => names.map((name) => sql.ref(`${source}.${name}`));
  const own = of(table, keys);
  const here = keys.map((_, index) => sql.ref(`run.mark${index}`));
  const inOrder = (terms: readonly Expression<unknown>[]) =>
    sql.join(terms.map((term) => sql`${term} ${sql.raw(direction)}`));
  const runsFirst = of('run', before).map((term) => sql`${term}, `);
  return sql`
    select next.id from (${from}) as run (${sql.join([...columns.map((name) => sql.ref(name)), ...marks])})
    cross join lateral (
      select ${sql.join(own)} from ${sql.table(table)}
      where ${where} and (${sql.join(own)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(here)})
      order by ${inOrder(own)} limit ${rows}) as next
    order by ${sql.join(runsFirst, sql``)}${inOrder(of('next', keys))} limit ${rows}`;
}
