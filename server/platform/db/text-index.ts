import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf, searchable } from '#domain/normalize/search-words.ts';
import type { ReadTx, Tx } from './database.ts';
import type { Fragments, Term } from './dialect/fragments.ts';
import { term } from './dialect/fragments.ts';
import { tokensFor, tokensOf } from './trigrams.ts';

/** A record as it is searched: `projectId` narrows searches to projects. Title and body are any text. */
export type Entry = { id: string; projectId: string | null; title: string; body: string };

/** Ids as a list, or as a select of one column of ids. */
export type Ids = readonly string[] | Expression<unknown>;

export interface TextIndex {
  /**
   * Makes records, each given once, findable by these texts and in these projects, whatever they were found by until then. Costs
   * the same statements however many there are, and none for none.
   */
  index(tx: Tx, entries: readonly Entry[]): Promise<void>;

  /** Makes the record unfindable. Deleting the record itself does so as well. */
  remove(tx: Tx, id: string): Promise<void>;

  /**
   * The condition that the record with `id` holds every word, by the rule of `search-words.ts`, and is in one of
   * `projects` when they are given. `words` come from `searchWords`; none at all are held by every record.
   */
  matching(tx: ReadTx, id: Term<string>, words: readonly string[], projects?: Ids): RawBuilder<SqlBool>;

  /**
   * A select of `id` and `rank` of the records that `matching` would find: rank 2 when the title alone holds every word,
   * else 1.
   */
  ranked(tx: ReadTx, words: readonly string[], projects?: Ids): RawBuilder<{ id: string; rank: number }>;

  /** How many records may hold every word, in which of them all are looked at; not counted beyond `most`. */
  count(tx: ReadTx, words: readonly string[], most: number, projects?: Ids): Promise<number>;

  /**
   * About how many of the youngest records one must look at to meet so many whose title alone holds every word; undefined
   * when few of those that may hold them do.
   */
  reach(tx: ReadTx, words: readonly string[], hits: number): Promise<number | undefined>;

  /** 1 when title and body together hold every word, else 0. */
  inText(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;

  /** 1 when the title alone holds every word, else 0, for ordering what `matching` found. */
  inTitle(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;

  /** The same for the body alone. */
  inBody(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;

  /** How many times the words occur in title and body together, for ordering what `matching` found. */
  hits(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;
}

/** The text index that a migration made with `schema.textIndex(name, …)`. */
export function textIndex(name: string): TextIndex {
  const entries = sql`${sql.table(name)} as entry`;

  function holdsAll(fragments: Fragments, part: Term<string>, id: Term<string>, words: readonly string[]) {
    return sql<number>`(select ${oneIfAll(fragments, part, words)} from ${entries} where entry.id = ${term(id)})`;
  }

  function holding({ dialect }: ReadTx, words: readonly string[], projects: Ids | undefined): RawBuilder<SqlBool> {
    const ids = projects === undefined ? undefined : selectOf(projects, dialect.fragments);
    const conditions = [
      dialect.textSearch.candidates(name, allTokens(words), ids),
      ...words.map((word) => dialect.fragments.contains(TEXT, patternOf(word))),
    ];
    return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  }

  return {
    async index(tx, entries) {
      if (entries.length === 0) return;
      const written = entries.map(({ id, projectId, title, body }) => {
        const text = { title: searchable(title), body: searchable(body) };
        return { id, projectId, ...text, tokens: tokensOf(`${text.title}\n${text.body}`) };
      });
      await tx.dialect.textSearch.write(tx, name, written);
    },

    async remove(tx, id) {
      await tx.run(sql`delete from ${sql.table(name)} where id = ${id}`);
    },

    matching(tx, id, words, projects) {
      if (words.length === 0 && projects === undefined) return sql<SqlBool>`1 = 1`;
      return sql<SqlBool>`${term(id)} in (select entry.id from ${entries} where ${holding(tx, words, projects)})`;
    },

    ranked(tx, words, projects) {
      const rank = sql`${oneIfAll(tx.fragments, 'entry.title', words)} + 1`;
      return sql`select entry.id, ${rank} as "rank" from ${entries} where ${holding(tx, words, projects)}`;
    },

    count(tx, words, most, projects) {
      const ids = projects === undefined ? undefined : selectOf(projects, tx.fragments);
      return tx.dialect.textSearch.count(tx, name, allTokens(words), ids, most);
    },

    async reach(tx, words, hits) {
      const titles = await tx.dialect.textSearch.titles(tx, name, allTokens(words), hits * FEW_IN);
      return titles.filter(({ title }) => words.every((word) => title.includes(patternOf(word))))[hits - 1]?.age;
    },

    inText: ({ dialect }, id, words) => holdsAll(dialect.fragments, TEXT, id, words),

    inTitle: ({ dialect }, id, words) => holdsAll(dialect.fragments, 'entry.title', id, words),

    inBody: ({ dialect }, id, words) => holdsAll(dialect.fragments, 'entry.body', id, words),

    hits(_tx, id, words) {
      const counts = [sql`0`, ...words.map((word) => occurrences(patternOf(word)))];
      return sql<number>`(select ${sql.join(counts, sql` + `)} from ${entries} where entry.id = ${term(id)})`;
    },
  };
}

/** Title and body as one; no pattern stretches over the line end between. */
const TEXT = sql<string>`entry.title || ${sql.lit('\n')} || entry.body`;

/** One hit in so many is few. */
const FEW_IN = 4;

function oneIfAll(fragments: Fragments, part: Term<string>, words: readonly string[]): RawBuilder<number> {
  const conditions = words.map((word) => fragments.contains(part, patternOf(word)));
  return sql`case when ${conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)} then 1 else 0 end`;
}

function allTokens(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(tokensFor))];
}

function selectOf(ids: Ids, fragments: Fragments): Expression<unknown> {
  return Array.isArray(ids) ? fragments.inList(ids) : (ids as Expression<unknown>);
}

function occurrences(pattern: string): RawBuilder<unknown> {
  const removed = sql`length(replace(${TEXT}, ${pattern}, ''))`;
  return sql`(length(${TEXT}) - ${removed}) / ${sql.lit(Array.from(pattern).length)}`;
}
