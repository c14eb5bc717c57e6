import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Runs } from '../fragments.ts';

/**
 * A recursive query whose queue is the merge: it hands out the least row and puts the next one of the same run in its place
 * (https://www.sqlite.org/lang_with.html#controlling_depth_first_versus_breadth_first_search_of_a_tree_using_order_by). It
 * begins with a row for each run that stands right before its first, and ends when those and enough others have come out.
 */
export function mergedRuns({ from, columns, before = [], keys, direction, where, rows }: Runs): RawBuilder<string> {
  const marks = keys.map((_, index) => sql.ref(`mark${index}`));
  const of = (table: string, names: readonly string[]) => names.map((name) => sql.ref(`${table}.${name}`));
  // Without affinity, which the plus takes away, every column of the comparison is used of the index.
  const here = keys.map((_, index) => sql`+${sql.ref(`run.mark${index}`)}`);
  const own = of('task', keys);
  const inOrder = (terms: readonly Expression<unknown>[]) =>
    sql.join(terms.map((term) => sql`${term} ${sql.raw(direction)}`));
  const first = [
    ...before.map((name) => sql`${sql.lit(columns.indexOf(name) + 1)}`),
    ...marks.map((_, index) => sql`${sql.lit(columns.length + index + 1)} ${sql.raw(direction)}`),
  ];
  return sql`
    with recursive run (${sql.join([...columns.map((name) => sql.ref(name)), ...marks])}, is_row) as (
      select *, 0 from (${from})
      union all
      select ${sql.join([...of('run', columns), ...of('next', keys)])}, 1
      from run join task as next on next.rowid = (
        select task.rowid from task
        where ${where} and (${sql.join(own)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(here)})
        order by ${inOrder(own)} limit 1)
      order by ${sql.join(first)}
      limit ${rows} + (select count(*) from (${from})))
    select ${marks.at(-1)} from run where is_row = 1 limit ${rows}`;
}
