import { type Expression, type SqlBool, sql } from 'kysely';
import { type Fragments, term } from '../fragments.ts';
import { mergedRuns } from './merged-runs.ts';

/** The SQL fragments of PostgreSQL. For lists and rows it uses JSON functions: https://www.postgresql.org/docs/current/functions-json.html */
export const postgresFragments: Fragments = {
  quoteJson: (text) => sql<string>`to_json((${term(text)})::text)::text`,
  jsonMember: (object, name) => sql<string | null>`((${term(object)})::json ->> ${sql.lit(name)})`,
  inList: (list) => sql<string>`(select json_array_elements_text((${oneValue(list)})::json))`,
  isAmong: (value, select) => sql<SqlBool>`${term(value)} = any(array${select})`,
  numbered: (list) =>
    sql`(select value, ordinality - 1 as place from json_array_elements_text((${list})::json) with ordinality)`,
  given: (table, columns, rows) =>
    sql`(select ${sql.join(columns.map((name) => sql.ref(name)))}
      from json_populate_recordset(null::${sql.table(table)}, (${rows})::json))`,
  contains: (text, part) => sql<SqlBool>`strpos(${term(text)}, ${part}) > 0`,
  // It always has statistics.
  seldom: (condition) => condition,
  mergedRuns,
  // The planner expects 100 rows of json_each_text, but 10 of an array. With 100 it would read all tasks of small projects instead.
  listed: (object) => sql`unnest(
    array(select key from json_each_text((${object})::json)),
    array(select cast(value as integer) from json_each_text((${object})::json))) as listed (key, value)`,
  forUpdate: sql`for no key update`,
  forClaim: sql`for update skip locked`,
};

function oneValue(list: readonly string[] | Expression<readonly string[]>): Expression<unknown> {
  return Array.isArray(list) ? sql.val(list) : (list as Expression<unknown>);
}
