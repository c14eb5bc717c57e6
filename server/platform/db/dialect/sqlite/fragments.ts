import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Fragments, term } from '../fragments.ts';
import { mergedRuns } from './merged-runs.ts';
import { unitedRuns } from './united-runs.ts';

/** https://www.sqlite.org/json1.html */
export const sqliteFragments: Fragments = {
  // json_quote(NULL) returns the text `null`. A list of tasks takes 3% longer with `nullif(…, 'null')`.
  quoteJson: (text) => sql<string>`case when ${term(text)} is not null then json_quote(${term(text)}) end`,
  jsonMember: (object, name) => sql<string | null>`(${term(object)} ->> ${sql.lit(name)})`,
  inList: (list) => sql<string>`(select value from json_each(${oneValue(list)}))`,
  isAmong: (value, select) => sql<SqlBool>`${term(value)} in ${select}`,
  numbered: (list) => sql`(select value, key as place from json_each(${list}))`,
  given: (_table, columns, rows) =>
    sql`(select ${sql.join(columns.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`))}
      from json_each(${rows}))`,
  contains: (text, part): RawBuilder<SqlBool> => sql<SqlBool>`instr(${term(text)}, ${part}) > 0`,
  // https://www.sqlite.org/lang_corefunc.html#likelihood
  unlikely: (condition) => sql<SqlBool>`likelihood(${condition}, 0.0001)`,
  // The caller fixes the order of the join.
  expectFew: (results) => results,
  mergedRuns,
  unitedRuns: { most: 16, select: unitedRuns },
  forUpdate: sql``,
  forClaim: sql``,
};

function oneValue(list: readonly string[] | Expression<readonly string[]>): Expression<unknown> {
  return Array.isArray(list) ? sql.val(list) : (list as Expression<unknown>);
}
