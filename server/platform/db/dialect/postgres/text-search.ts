import { type SqlBool, sql } from 'kysely';
import type { TextSearch } from '../text-search.ts';

export const postgresTextSearch: TextSearch = {
  async write(tx, name, { id, title, body }, tokens, projectId) {
    const all = projectId === null ? tokens : [...tokens, `${PROJECT}${projectId}`];
    await tx.runText(
      `insert into "${name}" ("id", "title", "body", "tokens")
       values ($1, $2, $3, array(select json_array_elements_text($4::json)))
       on conflict ("id") do update
       set "title" = excluded."title", "body" = excluded."body", "tokens" = excluded."tokens"`,
      [id, title, body, all],
    );
  },

  candidates(_name, tokens, projects) {
    const all = sql<SqlBool>`entry.tokens @> array(select json_array_elements_text(${sql.val(tokens)}::json))`;
    if (projects === undefined) return all;
    const allowed = sql`(with allowed (id) as ${projects} select array_agg(${sql.lit(PROJECT)} || id) from allowed)`;
    return sql<SqlBool>`${all} and entry.tokens && ${allowed}`;
  },
};

/** Begins the token of a project. Longer than any other token. */
const PROJECT = 'project:';
