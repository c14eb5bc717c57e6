import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { occurrences } from '../../occurrences.ts';
import type { Candidates, FewParams, TextSearch } from '../text-search.ts';

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

  async count(tx, name, tokens, projects, most) {
    const rows = sql`select 1 from ${sql.table(name)} as entry where ${hasAll(tokens, projects)} limit ${most}`;
    return (await tx.first(sql<{ count: number }>`select count(*) as count from (${rows}) as found`))?.count ?? 0;
  },

  queryOf: (tokens) => JSON.stringify(tokens),

  /** The planner expects 10 rows of an array. With the 100 of a function or of a table it would read all tasks of small projects. */
  few(name, p, matching) {
    const listOf = (column: string) => sql`array(select ${sql.ref(column)} from matched)`;
    return sql`with ${candidatesOf(name, p)}, matched as materialized (${matching(candidates(p))})
      select few.id, few."rank", few.hits
      from unnest(${listOf('id')}, ${listOf('rank')}, ${listOf('hits')}) as few (id, "rank", hits)`;
  },

  fewList(name, p, matching) {
    return sql`with ${candidatesOf(name, p)} select case when ${isFew(p)}
      then (select coalesce(json_object_agg(id, "rank"), '{}')::text from (${matching(candidates(p))}) as found) end as list`;
  },

  isFew: (name, p) => sql`with ${candidatesOf(name, p)} select case when ${isFew(p)} then 1 else 0 end as few`,

  async titles(tx, name, tokens, most) {
    return tx.all(sql<{ title: string; age: number }>`
      select entry.title, 0 as age from ${sql.table(name)} as entry where ${hasAll(tokens, undefined)} limit ${most}`);
  },

  candidates: (_name, tokens, projects) => hasAll(tokens, projects),
};

function candidatesOf(name: string, { query, candidates }: FewParams): RawBuilder<unknown> {
  return sql`candidate as materialized (
    select entry.id, entry.title, entry.body from ${sql.table(name)} as entry
    where entry.tokens @> array(select json_array_elements_text((${query})::json)) limit ${candidates} + 1)`;
}

/** Every search is short, because it does not block the process. */
function isFew({ candidates }: FewParams): RawBuilder<SqlBool> {
  return sql<SqlBool>`(select count(*) from candidate) <= ${candidates}`;
}

function candidates(p: FewParams): Candidates {
  return { rows: sql`(select * from candidate where ${isFew(p)}) as entry`, occurrences };
}

function hasAll(tokens: readonly string[], projects: Expression<unknown> | undefined): RawBuilder<SqlBool> {
  const all = sql<SqlBool>`entry.tokens @> array(select json_array_elements_text(${sql.val(tokens)}::json))`;
  if (projects === undefined) return all;
  const allowed = sql`(with allowed (id) as ${projects} select array_agg(${sql.lit(PROJECT)} || id) from allowed)`;
  return sql<SqlBool>`${all} and entry.tokens && ${allowed}`;
}

/** Prefix of project tokens. It is longer than any other token. */
const PROJECT = 'project:';
