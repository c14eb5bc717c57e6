import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Runs } from '../fragments.ts';

/** As many rows of each run as the list can have, and the first of those. */
export function mergedRuns({ from, columns, before = [], keys, direction, where, rows }: Runs): RawBuilder<string> {
  const marks = keys.map((_, index) => sql.ref(`mark${index}`));
  const of = (table: string, names: readonly string[]) => names.map((name) => sql.ref(`${table}.${name}`));
  const own = of('task', keys);
  const here = keys.map((_, index) => sql.ref(`run.mark${index}`));
  const inOrder = (terms: readonly Expression<unknown>[]) =>
    sql.join(terms.map((term) => sql`${term} ${sql.raw(direction)}`));
  const runsFirst = of('run', before).map((term) => sql`${term}, `);
  return sql`
    select next.id from (${from}) as run (${sql.join([...columns.map((name) => sql.ref(name)), ...marks])})
    cross join lateral (
      select ${sql.join(own)} from task
      where ${where} and (${sql.join(own)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(here)})
      order by ${inOrder(own)} limit ${rows}) as next
    order by ${sql.join(runsFirst, sql``)}${inOrder(of('next', keys))} limit ${rows}`;
}
