import { type Expression, type SqlBool, sql } from 'kysely';
import { type Fragments, term } from '../fragments.ts';

/** https://www.postgresql.org/docs/current/functions-json.html */
export const postgresFragments: Fragments = {
  quoteJson: (text) => sql<string>`to_json((${term(text)})::text)::text`,
  inList: (list) => sql<string>`(select json_array_elements_text((${oneValue(list)})::json))`,
  contains: (text, part) => sql<SqlBool>`strpos(${term(text)}, ${part}) > 0`,
  forUpdate: sql`for no key update`,
  forClaim: sql`for update skip locked`,
};

function oneValue(list: readonly string[] | Expression<readonly string[]>): Expression<unknown> {
  return Array.isArray(list) ? sql.val(list) : (list as Expression<unknown>);
}
