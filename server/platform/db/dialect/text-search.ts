import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { ReadTx, Tx } from '../database.ts';
import type { Placeholders } from '../statement.ts';

/** An index entry: its text, its search tokens and its project. */
export type WrittenEntry = {
  id: string;
  projectId: string | null;
  title: string;
  body: string;
  tokens: readonly string[];
};

/**
 * The parameters of `TextSearch.few`. A search has few candidates if at most `candidates` entries have all tokens of `query`, their texts have
 * at most `bytes` bytes, and the index has at most `entries` entries.
 */
export type FewParams = Placeholders<{ query: string; candidates: number; entries: number; bytes: number }>;

/** The candidates as rows `entry`, to follow `from`, and how often one of their texts contains another text, without overlaps. */
export type Candidates = {
  rows: RawBuilder<unknown>;
  occurrences: (text: Expression<string>, part: Expression<string>) => RawBuilder<number>;
};

/** A matching entry with its rank and number of hits. */
export type Matched = { id: string; rank: number; hits: number };

/** Selects those candidates that match. */
export type Matching = (candidates: Candidates) => RawBuilder<Matched>;

/** Storage and search of a text index. `name` is the name in the migration. */
export interface TextSearch {
  /** Replaces the entries with these ids, which are distinct. */
  write(tx: Tx, name: string, entries: readonly WrittenEntry[]): Promise<void>;

  /** Merges a small part of the index. */
  merge(tx: Tx, name: string): Promise<void>;

  /** Returns the number of entries with all tokens, limited to `projects` if given; stops counting at `most`. */
  count(
    tx: ReadTx,
    name: string,
    tokens: readonly string[],
    projects: Expression<unknown> | undefined,
    most: number,
  ): Promise<number>;

  /** Returns the parameter `query` of `few` for entries with all tokens. */
  queryOf(tokens: readonly string[]): string;

  /** A select of the matching entries, to use in a statement. It is empty unless the search has few candidates. */
  few(name: string, p: FewParams, matching: Matching): RawBuilder<Matched>;

  /** A statement that returns the ranks of the same entries by id as a JSON object `list`, or null unless it has few candidates. */
  fewList(name: string, p: FewParams, matching: Matching): RawBuilder<{ list: string | null }>;

  /** A statement that returns 1 if the search has few candidates. */
  isFew(name: string, p: FewParams): RawBuilder<{ few: number }>;

  /**
   * Returns at most `most` titles of entries with all tokens, newest first if that costs the same. `age` is the number of
   * entries that are not older, or 0 if it is unknown.
   */
  titles(tx: ReadTx, name: string, tokens: readonly string[], most: number): Promise<{ title: string; age: number }[]>;

  /**
   * Condition on `entry`, a row of the index table: it has all tokens, and its project is among `projects`, a select of ids.
   * At least one of the two is given.
   */
  candidates(name: string, tokens: readonly string[], projects: Expression<unknown> | undefined): RawBuilder<SqlBool>;
}
