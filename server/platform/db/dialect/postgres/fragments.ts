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
  unlikely: (condition) => condition,
  // The planner expects 10 rows of an array. From others it expects so many that it would read all tasks of a person.
  expectFew: (results) => sql`select few.id, few."rank"
    from (select array_agg(id) as ids, array_agg("rank") as ranks from (${results}) as found) as lists
    cross join lateral unnest(lists.ids, lists.ranks) as few (id, "rank")`,
  mergedRuns,
  forUpdate: sql`for no key update`,
  forClaim: sql`for update skip locked`,
};

function oneValue(list: readonly string[] | Expression<readonly string[]>): Expression<unknown> {
  return Array.isArray(list) ? sql.val(list) : (list as Expression<unknown>);
}
