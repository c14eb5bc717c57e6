import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListedEntries, TextSearch } from '../text-search.ts';

export const postgresTextSearch: TextSearch = {
  async write(tx, name, entries) {
    const rows = entries.map(({ id, title, body, tokens, projectId }) => {
      return { id, title, body, tokens: projectId === null ? tokens : [...tokens, `${PROJECT}${projectId}`] };
    });
    await tx.runText(
      `insert into "${name}" ("id", "title", "body", "tokens")
       select id, title, body, array(select json_array_elements_text(tokens))
       from json_to_recordset($1::json) as entry (id text, title text, body text, tokens json)
       on conflict ("id") do update
       set "title" = excluded."title", "body" = excluded."body", "tokens" = excluded."tokens"`,
      [JSON.stringify(rows)],
    );
  },

  merge: async () => undefined,

  async count(tx, name, tokens, projects, most) {
    const rows = sql`select 1 from ${sql.table(name)} as entry where ${hasAll(tokens, projects)} limit ${most}`;
    return (await tx.first(sql<{ count: number }>`select count(*) as count from (${rows}) as found`))?.count ?? 0;
  },

  async list(tx, name, tokens, most) {
    const found = await tx.firstText<ListedEntries>(
      `select coalesce(json_agg(id), '[]')::text as list, count(*) as count, coalesce(sum(bytes), 0) as bytes
       from (
         select entry.id, octet_length(entry.title) + octet_length(entry.body) as bytes from "${name}" as entry
         where entry.tokens @> array(select json_array_elements_text($1::json)) limit $2) as found`,
      [tokens, most],
    );
    return found ?? { list: '[]', count: 0, bytes: 0 };
  },

  async titles(tx, name, tokens, most) {
    return tx.all(sql<{ title: string; age: number }>`
      select entry.title, 0 as age from ${sql.table(name)} as entry where ${hasAll(tokens, undefined)} limit ${most}`);
  },

  candidates: (_name, tokens, projects) => hasAll(tokens, projects),
};

function hasAll(tokens: readonly string[], projects: Expression<unknown> | undefined): RawBuilder<SqlBool> {
  const all = sql<SqlBool>`entry.tokens @> array(select json_array_elements_text(${sql.val(tokens)}::json))`;
  if (projects === undefined) return all;
  const allowed = sql`(with allowed (id) as ${projects} select array_agg(${sql.lit(PROJECT)} || id) from allowed)`;
  return sql<SqlBool>`${all} and entry.tokens && ${allowed}`;
}

/** Prefix of project tokens. It is longer than any other token. */
const PROJECT = 'project:';
