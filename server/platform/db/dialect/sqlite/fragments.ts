import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Fragments, term } from '../fragments.ts';

/** https://www.sqlite.org/json1.html */
export const sqliteFragments: Fragments = {
  // json_quote(NULL) is the text `null`, which no quoted text equals.
  quoteJson: (text) => sql<string>`nullif(json_quote(${term(text)}), 'null')`,
  inList: (list) => sql<string>`(select value from json_each(${oneValue(list)}))`,
  contains: (text, part): RawBuilder<SqlBool> => sql<SqlBool>`instr(${term(text)}, ${part}) > 0`,
  forUpdate: sql``,
  forClaim: sql``,
};

function oneValue(list: readonly string[] | Expression<readonly string[]>): Expression<unknown> {
  return Array.isArray(list) ? sql.val(list) : (list as Expression<unknown>);
}
