import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf } from '#domain/normalize/search-words.ts';
import type { ReadTx, Tx } from './database.ts';
import type { Fragments, Term } from './dialect/fragments.ts';
import { term } from './dialect/fragments.ts';
import {
  type FewList,
  type FewParts,
  type FewValues,
  fewCounted,
  fewList,
  fewRanked,
  fewValues,
  isFew,
} from './few-results.ts';
import type { IndexedText } from './indexed-text.ts';
import { occurrences } from './occurrences.ts';
import { tokensFor } from './trigrams.ts';

/** The searchable text of a record. Searches can be limited to `projectId`. */
export type Entry = { id: string; projectId: string | null; indexed: IndexedText };

/** Ids as a list, or a select with one column of ids. */
export type Ids = readonly string[] | Expression<unknown>;

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
   * Searches with few candidates within another statement. They find nothing if there are more candidates, or if the read must be short and
   * reading the index or the texts of the candidates can take more than a few milliseconds. A statement without results must check `isFew`.
   */
  readonly few: {
    /** Returns the parameters of the statement. Calls `tx.becomeHeavy` and returns undefined if no token narrows the search. */
    values(tx: ReadTx, words: readonly string[], most: number): FewValues | undefined;

    /** A select of the matching records. `words` is the number of words. */
    ranked(words: number, parts: FewParts): RawBuilder<Ranked>;

    /** Like `ranked` with hits, which take twice the time. */
    counted(words: number, parts: FewParts): RawBuilder<Counted>;

    /** Returns whether the candidates were few. Otherwise calls `tx.becomeHeavy`. */
    isFew(tx: ReadTx, values: FewValues): Promise<boolean>;

    /** Returns the matching records for `listedResults`. Calls `tx.becomeHeavy` and returns undefined if the candidates are not few. */
    list(tx: ReadTx, words: readonly string[], most: number): Promise<FewList | undefined>;
  };

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

    few: {
      values(tx, words, most) {
        const tokens = allTokens(words);
        if (tokens.length === 0) tx.becomeHeavy();
        return tokens.length === 0 ? undefined : fewValues(tx, words, tokens, most);
      },

      ranked: (words, parts) => fewRanked(name, words, parts),

      counted: (words, parts) => fewCounted(name, words, parts),

      async isFew(tx, values) {
        const few = await isFew(tx, name, values);
        if (!few) tx.becomeHeavy();
        return few;
      },

      async list(tx, words, most) {
        const values = this.values(tx, words, most);
        const list = values && (await fewList(tx, name, words.length, values));
        if (list === undefined) tx.becomeHeavy();
        return list;
      },
    },

    inText: ({ dialect }, id, words) => holdsAll(dialect.fragments, TEXT, id, words),

    inTitle: ({ dialect }, id, words) => holdsAll(dialect.fragments, 'entry.title', id, words),

    inBody: ({ dialect }, id, words) => holdsAll(dialect.fragments, 'entry.body', id, words),

    hits(_tx, id, words) {
      const patterns = words.map((word) => sql.val(patternOf(word)));
      const counts = [sql`0`, ...patterns.map((pattern) => occurrences(TEXT, pattern))];
      return sql<number>`(select ${sql.join(counts, sql` + `)} from ${entries} where entry.id = ${term(id)})`;
    },
  };
}

/** Title and body as one text. No word matches across the line break between them. */
const TEXT = sql<string>`entry.title || ${sql.lit('\n')} || entry.body`;

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
