import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf } from '#domain/normalize/search-words.ts';
import type { ReadTx, Tx } from './database.ts';
import type { Dialect } from './dialect/dialect.ts';
import { type Term, term } from './dialect/fragments.ts';
import type { IndexedText } from './indexed-text.ts';
import { occurrences } from './occurrences.ts';
import { numbered, numberedExpressions, type Placeholders } from './statement.ts';
import { tokensFor } from './trigrams.ts';

/** The names of all text indexes. */
export const TEXT_INDEXES = ['task_text', 'comment_text', 'note_text', 'note_title'] as const;

/** The searchable text of a record. Searches can be limited to `projectId`. */
export type Entry = { id: string; projectId: string | null; indexed: IndexedText };

/** Ids as a list, or a select with one column of ids. */
export type Ids = readonly string[] | Expression<unknown>;

/** A record that contains every word: rank 2 if the title alone contains every word, otherwise 1. */
export type Ranked = { id: string; rank: number };

/**
 * The words of a search as expressions: values (`searchedWords`), or parameters of a statement (`searchParameters`). Without tokens the index
 * cannot narrow the search.
 */
export type SearchTerms = { query: Expression<string>; words: readonly Expression<string>[]; hasTokens: boolean };

/** The parameters of a statement that searches. */
export type SearchValues = { query: string; [word: `word${number}`]: string };

/** The parts of the database dialect that a search needs. */
export type SearchDialect = Pick<Dialect, 'fragments' | 'textSearch'>;

/** Returns the values of the parameters of a search. `words` is the result of `searchWords`. */
export function searchValues({ textSearch }: SearchDialect, words: readonly string[]): SearchValues {
  return { query: textSearch.queryOf(allTokens(words)), ...numbered('word', words.map(patternOf)) };
}

/** Returns the parameters of a statement for a search of so many words. `hasTokens` belongs to the shape of the statement. */
export function searchParameters(p: Placeholders<SearchValues>, words: number, hasTokens: boolean): SearchTerms {
  return { query: p.query, words: numberedExpressions<string>(p, 'word', words), hasTokens };
}

/** Returns the words as values of one statement. `words` is the result of `searchWords`. */
export function searchedWords({ textSearch }: SearchDialect, words: readonly string[]): SearchTerms {
  const tokens = allTokens(words);
  const patterns = words.map((word) => sql.val(patternOf(word)));
  return { query: sql.val(textSearch.queryOf(tokens)), words: patterns, hasTokens: tokens.length > 0 };
}

/** Returns whether an index can narrow a search of these words. */
export function hasTokens(words: readonly string[]): boolean {
  return allTokens(words).length > 0;
}

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
   * Condition that the record with `id` contains every word, by the rule of `search-words.ts`, and is in one of `projects` if they are given.
   * Without words, every record matches.
   */
  matching(dialect: SearchDialect, id: Term<string>, terms: SearchTerms, projects?: Ids): RawBuilder<SqlBool>;

  /** A select of `id` and `rank` of the matching records. Without tokens, `projects` are required. */
  ranked(dialect: SearchDialect, terms: SearchTerms, projects?: Ids): RawBuilder<Ranked>;

  /**
   * Returns the number of candidates, which may contain every word. Stops counting at `most`. If no token narrows the search, and
   * there are no `projects`, the number is `most`.
   */
  count(tx: ReadTx, words: readonly string[], most: number, projects?: Ids): Promise<number>;

  /**
   * Returns how many of the newest records must be scanned to find `hits` titles that contain every word, approximately. Returns undefined
   * if only few candidates have such a title.
   */
  recordsToScan(tx: ReadTx, words: readonly string[], hits: number): Promise<number | undefined>;

  /** 1 if title and body together contain every word, otherwise 0. */
  inText(dialect: SearchDialect, id: Term<string>, terms: SearchTerms): RawBuilder<number>;

  /** 1 if the title alone contains every word, otherwise 0. For ordering the results of `matching`. */
  inTitle(dialect: SearchDialect, id: Term<string>, terms: SearchTerms): RawBuilder<number>;

  /** 1 if the body alone contains every word, otherwise 0. */
  inBody(dialect: SearchDialect, id: Term<string>, terms: SearchTerms): RawBuilder<number>;

  /** The number of occurrences of the words in title and body. For ordering the results of `matching`. */
  hits(id: Term<string>, terms: SearchTerms): RawBuilder<number>;
}

/** Returns the text index that a migration created with `schema.textIndex(name, …)`. */
export function textIndex(name: string): TextIndex {
  const entries = sql`${sql.table(name)} as entry`;

  function oneIfContainsAll(dialect: SearchDialect, part: Term<string>, id: Term<string>, terms: SearchTerms) {
    return sql<number>`(select ${oneIfAll(dialect, part, terms)} from ${entries} where entry.id = ${term(id)})`;
  }

  function containsAll(
    dialect: SearchDialect,
    { query, words }: SearchTerms,
    projects: Ids | undefined,
  ): RawBuilder<SqlBool> {
    const ids = projects === undefined ? undefined : selectOf(projects, dialect);
    const conditions = [
      dialect.textSearch.candidates(name, query, ids),
      ...words.map((word) => dialect.fragments.contains(TEXT, word)),
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

    matching(dialect, id, terms, projects) {
      if (terms.words.length === 0 && projects === undefined) return sql<SqlBool>`1 = 1`;
      // Nothing narrows the search, so that the rows of the query are checked instead of the whole index.
      if (projects === undefined && !terms.hasTokens)
        return sql<SqlBool>`${oneIfContainsAll(dialect, TEXT, id, terms)} = 1`;
      return sql<SqlBool>`${term(id)} in (select entry.id from ${entries} where ${containsAll(dialect, terms, projects)})`;
    },

    ranked(dialect, terms, projects) {
      const rank = sql`${oneIfAll(dialect, 'entry.title', terms)} + 1`;
      return sql`select entry.id, ${rank} as "rank" from ${entries} where ${containsAll(dialect, terms, projects)}`;
    },

    async count(tx, words, most, projects) {
      const { textSearch } = tx.dialect;
      if (!hasTokens(words) && projects === undefined) return most;
      const ids = projects === undefined ? undefined : selectOf(projects, tx.dialect);
      const query = sql.val(textSearch.queryOf(allTokens(words)));
      return (await tx.first(textSearch.count(name, query, ids, most)))?.count ?? 0;
    },

    async recordsToScan(tx, words, hits) {
      const titles = await tx.dialect.textSearch.titles(tx, name, allTokens(words), hits * FEW_IN);
      return titles.filter(({ title }) => words.every((word) => title.includes(patternOf(word))))[hits - 1]?.age;
    },

    inText: (dialect, id, terms) => oneIfContainsAll(dialect, TEXT, id, terms),

    inTitle: (dialect, id, terms) => oneIfContainsAll(dialect, 'entry.title', id, terms),

    inBody: (dialect, id, terms) => oneIfContainsAll(dialect, 'entry.body', id, terms),

    hits(id, { words }) {
      const counts = [sql`0`, ...words.map((word) => occurrences(TEXT, word))];
      return sql<number>`(select ${sql.join(counts, sql` + `)} from ${entries} where entry.id = ${term(id)})`;
    },
  };
}

/** Title and body as one text. No word matches across the line break between them. */
const TEXT = sql<string>`entry.title || ${sql.lit('\n')} || entry.body`;

/** `recordsToScan` returns undefined if fewer than one in this many candidates has a matching title. */
const FEW_IN = 4;

function oneIfAll({ fragments }: SearchDialect, part: Term<string>, { words }: SearchTerms): RawBuilder<number> {
  const conditions = words.map((word) => fragments.contains(part, word));
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

function selectOf(ids: Ids, { fragments }: SearchDialect): Expression<unknown> {
  return Array.isArray(ids) ? fragments.inList(ids) : (ids as Expression<unknown>);
}
