import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx, Tx } from './database.ts';
import type { Fragments, Term } from './dialect/fragments.ts';
import { term } from './dialect/fragments.ts';
import { patternOf, searchable } from './search-words.ts';
import { tokensFor, tokensOf } from './trigrams.ts';

/** A record as it is searched: `projectId` narrows searches to projects. Title and body are any text. */
export type Entry = { id: string; projectId: string | null; title: string; body: string };

/** Ids as a list, or as a select of one column of ids. */
export type Ids = readonly string[] | Expression<unknown>;

export interface TextIndex {
  /** Makes the record findable by this text and in this project, whatever it was found by until then. */
  index(tx: Tx, entry: Entry): Promise<void>;

  /** Makes the record unfindable. Deleting the record itself does so as well. */
  remove(tx: Tx, id: string): Promise<void>;

  /**
   * The condition that the record with `id` holds every word, by the rule of `search-words.ts`, and is in one of
   * `projects` when they are given. `words` come from `searchWords`; none at all are held by every record.
   */
  matching(tx: ReadTx, id: Term<string>, words: readonly string[], projects?: Ids): RawBuilder<SqlBool>;

  /** 1 when the title alone holds every word, else 0, for ordering what `matching` found. */
  inTitle(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;

  /** How many times the words occur in title and body together, for ordering what `matching` found. */
  hits(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;
}

/** The text index that a migration made with `schema.textIndex(name, …)`. */
export function textIndex(name: string): TextIndex {
  const entries = sql`${sql.table(name)} as entry`;

  return {
    async index(tx, { id, projectId, title, body }) {
      const entry = { id, title: searchable(title), body: searchable(body) };
      const tokens = tokensOf(`${entry.title}\n${entry.body}`);
      await tx.dialect.textSearch.write(tx, name, entry, tokens, projectId);
    },

    async remove(tx, id) {
      await tx.run(sql`delete from ${sql.table(name)} where id = ${id}`);
    },

    matching({ dialect }, id, words, projects) {
      if (words.length === 0 && projects === undefined) return sql<SqlBool>`1 = 1`;
      const tokens = [...new Set(words.flatMap(tokensFor))];
      const ids = projects === undefined ? undefined : selectOf(projects, dialect.fragments);
      const conditions = [
        dialect.textSearch.candidates(name, tokens, ids),
        ...words.map((word) => dialect.fragments.contains(TEXT, patternOf(word))),
      ];
      return sql<SqlBool>`${term(id)} in (select entry.id from ${entries} where ${sql.join(conditions, sql` and `)})`;
    },

    inTitle({ dialect }, id, words) {
      const conditions = words.map((word) => dialect.fragments.contains('entry.title', patternOf(word)));
      const all = conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
      return sql<number>`(select case when ${all} then 1 else 0 end from ${entries} where entry.id = ${term(id)})`;
    },

    hits(_tx, id, words) {
      const counts = [sql`0`, ...words.map((word) => occurrences(patternOf(word)))];
      return sql<number>`(select ${sql.join(counts, sql` + `)} from ${entries} where entry.id = ${term(id)})`;
    },
  };
}

/** Title and body as one; no pattern stretches over the line end between. */
const TEXT = sql<string>`entry.title || ${sql.lit('\n')} || entry.body`;

function selectOf(ids: Ids, fragments: Fragments): Expression<unknown> {
  return Array.isArray(ids) ? fragments.inList(ids) : (ids as Expression<unknown>);
}

function occurrences(pattern: string): RawBuilder<unknown> {
  const removed = sql`length(replace(${TEXT}, ${pattern}, ''))`;
  return sql`(length(${TEXT}) - ${removed}) / ${sql.lit(Array.from(pattern).length)}`;
}
