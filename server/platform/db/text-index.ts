import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf } from '#domain/normalize/search-words.ts';
import type { ReadTx, Tx } from './database.ts';
import type { Fragments, Term } from './dialect/fragments.ts';
import { term } from './dialect/fragments.ts';
import type { IndexedText } from './indexed-text.ts';
import { tokensFor } from './trigrams.ts';

/** The searchable text of a record. Searches can be limited to `projectId`. */
export type Entry = { id: string; projectId: string | null; indexed: IndexedText };

/** Ids as a list, or a select with one column of ids. */
export type Ids = readonly string[] | Expression<unknown>;

/** Few candidates of a search, as a parameter of `fewRanked`. */
export type FewEntries = { list: string; count: number };

/** A record that contains every word: rank 2 if the title alone contains every word, otherwise 1. */
export type Ranked = { id: string; rank: number };

/** `hits` is the number of occurrences of the words in title and body. */
export type Counted = Ranked & { hits: number };

export interface TextIndex {
  /**
   * Replaces the entries of these records. Ids must be distinct. The number of statements does not depend on the number
   * of entries; there are none for an empty list.
   */
  index(tx: Tx, entries: readonly Entry[]): Promise<void>;

  /**
   * Merges a small part of the index, with one statement. Call it after each of many writes: otherwise an embedded database merges a large
   * part at once, which takes up to 100 ms.
   */
  merge(tx: Tx): Promise<void>;

  /** Removes the entry of a record. Deleting the record also removes it. */
  remove(tx: Tx, id: string): Promise<void>;

  /**
   * Condition that the record with `id` contains every word, by the rule of `search-words.ts`, and is in one of
   * `projects` if they are given. `words` is the result of `searchWords`. Without words, every record matches.
   */
  matching(tx: ReadTx, id: Term<string>, words: readonly string[], projects?: Ids): RawBuilder<SqlBool>;

  /**
   * A select of `id` and `rank` of the matching records. `projects` are required if `count` without them returns its maximum.
   */
  ranked(tx: ReadTx, words: readonly string[], projects?: Ids): RawBuilder<Ranked>;

  /**
   * Returns the number of candidates, which may contain every word. Stops counting at `most`. If no token narrows the search, and
   * there are no `projects`, the number is `most`.
   */
  count(tx: ReadTx, words: readonly string[], most: number, projects?: Ids): Promise<number>;

  /**
   * Returns the approximate number of newest records among which `hits` titles contain every word. Returns undefined if
   * only few candidates have such a title.
   */
  reach(tx: ReadTx, words: readonly string[], hits: number): Promise<number | undefined>;

  /**
   * Returns the candidates, which may contain every word, or undefined if there are more than `most` or no token narrows the search.
   * Then, and if reading the index or the texts of the candidates can take more than a few milliseconds, it calls `tx.becomeHeavy`.
   */
  few(tx: ReadTx, words: readonly string[], most: number): Promise<FewEntries | undefined>;

  /**
   * Like `ranked`, for the candidates in `list` of `few`. `patterns` are the words as results of `patternOf`. For statements that are
   * compiled once.
   */
  fewRanked(
    fragments: Fragments,
    list: Expression<string>,
    patterns: readonly Expression<string>[],
  ): RawBuilder<Ranked>;

  /**
   * Like `fewRanked`, with `hits`. The occurrences in each text are counted first and once: counting also finds whether there are any.
   * Without `hits` a search takes half the time, because it stops at the first occurrence.
   */
  fewCounted(
    fragments: Fragments,
    list: Expression<string>,
    patterns: readonly Expression<string>[],
  ): RawBuilder<Counted>;

  /** 1 if title and body together contain every word, otherwise 0. */
  inText(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;

  /** 1 if the title alone contains every word, otherwise 0. For ordering the results of `matching`. */
  inTitle(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;

  /** 1 if the body alone contains every word, otherwise 0. */
  inBody(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;

  /** The number of occurrences of the words in title and body. For ordering the results of `matching`. */
  hits(tx: ReadTx, id: Term<string>, words: readonly string[]): RawBuilder<number>;
}

/** Returns the text index that a migration created with `schema.textIndex(name, …)`. */
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
      const written = entries.map(({ id, projectId, indexed }) => ({ id, projectId, ...indexed }));
      await tx.dialect.textSearch.write(tx, name, written);
    },

    merge: (tx) => tx.dialect.textSearch.merge(tx, name),

    async remove(tx, id) {
      await tx.run(sql`delete from ${sql.table(name)} where id = ${id}`);
    },

    matching(tx, id, words, projects) {
      if (words.length === 0 && projects === undefined) return sql<SqlBool>`1 = 1`;
      // Nothing narrows the search, so that the rows of the query are checked instead of the whole index.
      if (projects === undefined && allTokens(words).length === 0) {
        return sql<SqlBool>`${holdsAll(tx.fragments, TEXT, id, words)} = 1`;
      }
      return sql<SqlBool>`${term(id)} in (select entry.id from ${entries} where ${holding(tx, words, projects)})`;
    },

    ranked(tx, words, projects) {
      const rank = sql`${oneIfAll(tx.fragments, 'entry.title', words)} + 1`;
      return sql`select entry.id, ${rank} as "rank" from ${entries} where ${holding(tx, words, projects)}`;
    },

    async count(tx, words, most, projects) {
      const ids = projects === undefined ? undefined : selectOf(projects, tx.fragments);
      const tokens = allTokens(words);
      if (tokens.length === 0 && ids === undefined) return most;
      return tx.dialect.textSearch.count(tx, name, tokens, ids, most);
    },

    async reach(tx, words, hits) {
      const titles = await tx.dialect.textSearch.titles(tx, name, allTokens(words), hits * FEW_IN);
      return titles.filter(({ title }) => words.every((word) => title.includes(patternOf(word))))[hits - 1]?.age;
    },

    async few(tx, words, most) {
      const tokens = allTokens(words);
      const found = tokens.length > 0 && (await tx.dialect.textSearch.list(tx, name, tokens, most + 1));
      const few = found && found.count <= most ? found : undefined;
      if (few === undefined || few.count > SHORT.entries || few.bytes * words.length > SHORT.bytes) tx.becomeHeavy();
      return few;
    },

    fewRanked(fragments, list, patterns) {
      const titles = patterns.map((pattern) => fragments.contains('entry.title', pattern));
      const texts = patterns.map(
        (pattern, index) => sql`(${titles[index]} or ${fragments.contains('entry.body', pattern)})`,
      );
      return sql`select entry.id, case when ${sql.join(titles, sql` and `)} then 2 else 1 end as "rank"
        from ${fragments.listedEntries(name, list)} where ${sql.join(texts, sql` and `)}`;
    },

    fewCounted(fragments, list, patterns) {
      const counts = patterns.flatMap((pattern, index) => [
        sql`${countOf(sql.ref('entry.title'), pattern)} as ${inTitle(index)}`,
        sql`${countOf(sql.ref('entry.body'), pattern)} as ${inBody(index)}`,
      ]);
      const each = (of: (index: number) => RawBuilder<unknown>) => patterns.map((_, index) => of(index));
      const holds = each((index) => sql`${inTitle(index)} + ${inBody(index)} > 0`);
      const titleHolds = each((index) => sql`${inTitle(index)} > 0`);
      const hits = each((index) => sql`${inTitle(index)} + ${inBody(index)}`);
      return sql`with counted as materialized (
          select entry.id, ${sql.join(counts)} from ${fragments.listedEntries(name, list)})
        select id, case when ${sql.join(titleHolds, sql` and `)} then 2 else 1 end as "rank",
          ${sql.join(hits, sql` + `)} as hits
        from counted where ${sql.join(holds, sql` and `)}`;
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

/** Title and body as one text. No word matches across the line break between them. */
const TEXT = sql<string>`entry.title || ${sql.lit('\n')} || entry.body`;

/**
 * Limits of a search that blocks the event loop. Checking so many notes takes about 2 ms, and counting one word in so many bytes of their
 * texts 1 ms. Eight requests of an account that arrive together then delay others by less than 20 ms.
 */
const SHORT = { entries: 200, bytes: 500_000 };

function inTitle(index: number): RawBuilder<number> {
  return sql.ref<number>(`in_title${index}`);
}

function inBody(index: number): RawBuilder<number> {
  return sql.ref<number>(`in_body${index}`);
}

/** `reach` returns undefined if fewer than one in this many candidates has a matching title. */
const FEW_IN = 4;

function oneIfAll(fragments: Fragments, part: Term<string>, words: readonly string[]): RawBuilder<number> {
  const conditions = words.map((word) => fragments.contains(part, patternOf(word)));
  return sql`case when ${conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)} then 1 else 0 end`;
}

/** The tokens of a list of words. A search of several indexes needs them for each. */
const knownTokens = new WeakMap<readonly string[], string[]>();

function allTokens(words: readonly string[]): string[] {
  const known = knownTokens.get(words);
  if (known !== undefined) return known;
  const tokens = [...new Set(words.flatMap(tokensFor))];
  knownTokens.set(words, tokens);
  return tokens;
}

function selectOf(ids: Ids, fragments: Fragments): Expression<unknown> {
  return Array.isArray(ids) ? fragments.inList(ids) : (ids as Expression<unknown>);
}

function occurrences(pattern: string): RawBuilder<unknown> {
  const removed = sql`length(replace(${TEXT}, ${pattern}, ''))`;
  return sql`(length(${TEXT}) - ${removed}) / ${sql.lit(Array.from(pattern).length)}`;
}

/** The number of occurrences. The length in bytes is known without reading the text, other than the number of characters. */
function countOf(text: Expression<string>, pattern: Expression<string>): RawBuilder<number> {
  const given = sql`cast(${pattern} as text)`;
  return sql`(octet_length(${text}) - octet_length(replace(${text}, ${given}, ''))) / octet_length(${given})`;
}
