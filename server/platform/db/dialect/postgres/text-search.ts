import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TextSearch } from '../text-search.ts';

export const postgresTextSearch: TextSearch = {
  async write(tx, name, entries) {
    const rows = entries.map(({ id, title, body, tokens, projectId }) => {
      return { id, title, body, tokens: projectId === null ? tokens : [...tokens, `${PROJECT}${projectId}`] };
    });
    tx.sendText(
      `insert into "${name}" ("id", "title", "body", "tokens")
       select id, title, body, array(select json_array_elements_text(tokens))
       from json_to_recordset($1::json) as entry (id text, title text, body text, tokens json)
       on conflict ("id") do update
       set "title" = excluded."title", "body" = excluded."body", "tokens" = excluded."tokens"`,
      [JSON.stringify(rows)],
    );
  },

  merge: async () => undefined,

  queryOf: (tokens) => (tokens.length === 0 ? '' : JSON.stringify(tokens)),

  count(name, query, projects, most) {
    const rows = sql`select 1 from ${sql.table(name)} as entry where ${hasAll(query, projects)} limit ${most}`;
    return sql`select count(*) as count from (${rows}) as found`;
  },

  async titles(tx, name, tokens, most) {
    return tx.all(sql<{ title: string; age: number }>`
      select entry.title, 0 as age from ${sql.table(name)} as entry where ${hasAll(sql.val(postgresTextSearch.queryOf(tokens)), undefined)} limit ${most}`);
  },

  candidates: (_name, query, projects) => hasAll(query, projects),
};

function hasAll(query: Expression<string>, projects: Expression<unknown> | undefined): RawBuilder<SqlBool> {
  const all = sql<SqlBool>`entry.tokens @> array(select json_array_elements_text(coalesce(nullif(${query}, ''), '[]')::json))`;
  if (projects === undefined) return all;
  const allowed = sql`(with allowed (id) as ${projects} select array_agg(${sql.lit(PROJECT)} || id) from allowed)`;
  return sql<SqlBool>`${all} and entry.tokens && ${allowed}`;
}

/** Prefix of project tokens. It is longer than any other token. */
const PROJECT = 'project:';
