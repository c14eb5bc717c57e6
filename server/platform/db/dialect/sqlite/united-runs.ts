import { type Expression, type RawBuilder, sql } from 'kysely';
import type { UnitedRuns } from '../fragments.ts';

/**
 * A union of the runs, which SQLite merges: each run is a coroutine that reads the next row of its index range when it is needed
 * (https://www.sqlite.org/queryplanner.html#_compound_select_statements). For 200 rows this takes 0.16 ms with one run and 0.22 ms with 16,
 * the recursive query of `mergedRuns` 0.57 ms. A statement of 16 runs takes 120 KB.
 */
export function unitedRuns({ table, runs, after, keys, direction, rows }: UnitedRuns): RawBuilder<{ id: string }> {
  const own = sql.join(keys.map((name) => sql.ref(`${table}.${name}`)));
  // The unary plus removes the affinity; only then the index is used for every column of the row comparison.
  const start = sql.join(after.map((value) => sql`+${value}`));
  const isAfter = sql`(${own}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${start})`;
  const selects = runs.map(
    (condition) => sql`select ${own} from ${sql.table(table)} where ${condition} and ${isAfter}`,
  );
  const places: Expression<unknown>[] = keys.map((_, index) => sql`${sql.lit(index + 1)} ${sql.raw(direction)}`);
  return sql`select id from (${sql.join(selects, sql` union all `)} order by ${sql.join(places)} limit ${rows}) as united`;
}
