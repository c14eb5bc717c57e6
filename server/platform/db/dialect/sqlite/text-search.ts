import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TextSearch } from '../text-search.ts';

export const sqliteTextSearch: TextSearch = {
  async write(tx, name, { id, title, body }, tokens, projectId) {
    const entry = await tx.firstText<{ row: number }>(
      `insert into "${name}" ("id", "title", "body") values (?, ?, ?)
       on conflict ("id") do update set "title" = excluded."title", "body" = excluded."body" returning "row"`,
      [id, title, body],
    );
    const words = tokens.map(asWord);
    if (projectId !== null) words.push(`p${Buffer.from(projectId).toString('hex')}`);
    await tx.runText(`insert or replace into "${name}_tokens" (rowid, tokens) values (?, ?)`, [
      entry?.row ?? null,
      words.join(' '),
    ]);
  },

  candidates(name, tokens, projects) {
    const index = sql.table(`${name}_tokens`);
    const all = tokens.map((token) => `"${asWord(token)}"`).join(' AND ');
    const query = projects === undefined ? sql`${all}` : sql`${anyOf(projects)} || ${all && ` AND ${all}`}`;
    return sql<SqlBool>`entry."row" in (select rowid from ${index} where ${index} match ${query})`;
  },
};

/**
 * A token as one word to the index's tokenizer, which splits at every ASCII character but letters and digits: those are
 * moved to a private range of Unicode. What a text itself has there makes a candidate too many and is checked away.
 */
function asWord(token: string): string {
  return token.replace(/[\0-/:-`{-\x7f]/g, (character) => String.fromCharCode(0xe000 + character.charCodeAt(0)));
}

/** A query that finds the entries of these projects: `(p3132 OR p3334)`. `none` is longer than any token, so never found. */
function anyOf(projects: Expression<unknown>): RawBuilder<string> {
  const list = sql`group_concat('p' || hex(id), ' OR ')`;
  return sql<string>`(with allowed (id) as ${projects} select '(' || coalesce(${list}, 'none') || ')' from allowed)`;
}
