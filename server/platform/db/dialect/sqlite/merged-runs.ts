import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Runs } from '../fragments.ts';

/**
 * A recursive query whose sorted queue does the merge: each step takes the least row and adds the next row of the same run
 * (https://www.sqlite.org/lang_with.html#controlling_depth_first_versus_breadth_first_search_of_a_tree_using_order_by). The
 * queue starts with one pseudo-row per run, which sorts right before the first row of the run and is not selected.
 *
 * A join of the runs with their rows would be simpler. SQLite ends the scan of a run when a row sorts after all rows found so far, so the
 * join costs as much for most accounts. If the tasks of each project are earlier than those of the project before it, the join reads
 * `rows` of every run: the first 200 tasks of 500 projects take 120 to 210 ms with the join, and 5 ms with this query. With 50 projects
 * both take 1 to 3 ms, for 10,000 tasks and for 1,000,000.
 */
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
  // The unary plus removes the column affinity; only then the index is used for every column of the row comparison.
  const here = keys.map((_, index) => sql`+${sql.ref(`run.mark${index}`)}`);
  const own = of(table, keys);
  const inOrder = (terms: readonly Expression<unknown>[]) =>
    sql.join(terms.map((term) => sql`${term} ${sql.raw(direction)}`));
  const first = [
    ...before.map((name) => sql`${sql.lit(columns.indexOf(name) + 1)}`),
    ...marks.map((_, index) => sql`${sql.lit(columns.length + index + 1)} ${sql.raw(direction)}`),
  ];
  const sorted = [...before.map((name) => sql.ref(name)), ...marks.map((mark) => sql`${mark} ${sql.raw(direction)}`)];
  return sql`
    with recursive run (${sql.join([...columns.map((name) => sql.ref(name)), ...marks])}, is_row) as (
      select *, 0 from (${from})
      union all
      select ${sql.join([...of('run', columns), ...of('next', keys)])}, 1
      from run join ${sql.table(table)} as next on next.rowid = (
        select ${sql.ref(`${table}.rowid`)} from ${sql.table(table)}
        where ${where} and (${sql.join(own)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(here)})
        order by ${inOrder(own)} limit 1)
      order by ${sql.join(first)}
      limit ${rows} + (select count(*) from (${from})))
    select ${marks.at(-1)} as "id" from run where is_row = 1 order by ${sql.join(sorted)} limit ${rows}`;
}
