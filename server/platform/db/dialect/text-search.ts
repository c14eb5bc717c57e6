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

/** The parameters of `TextSearch.few`. A search of at most `rows` entries in all, whose candidates have at most `bytes` bytes, is short. */
export type FewParams = Placeholders<{ query: string; most: number; rows: number; bytes: number }>;

/** Selects `id` and a `value` of those rows `entry` of `entries` that match, where `entries` follows `from`. */
export type Matching = (entries: RawBuilder<unknown>) => RawBuilder<{ id: string; value: number }>;

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

  /**
   * A statement that returns `list`: the matching entries among those with all tokens. Returns null if more than `most` entries have all
   * tokens, or if the search is not short.
   */
  few(name: string, p: FewParams, matching: Matching): RawBuilder<{ list: string | null }>;

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
