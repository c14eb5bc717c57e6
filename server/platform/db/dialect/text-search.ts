import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { ReadTx, Tx } from '../database.ts';

/** An index entry: its text, its search tokens and its project. */
export type WrittenEntry = {
  id: string;
  projectId: string | null;
  title: string;
  body: string;
  tokens: readonly string[];
};

/** Storage and search of a text index. `name` is the name in the migration. */
export interface TextSearch {
  /** Replaces the entries with these ids, which are distinct. */
  write(tx: Tx, name: string, entries: readonly WrittenEntry[]): Promise<void>;

  /** Merges a small part of the index. */
  merge(tx: Tx, name: string): Promise<void>;

  /** Returns the parameter `query` of the searches below for entries with all tokens. Without tokens it is the empty text. */
  queryOf(tokens: readonly string[]): string;

  /** A select of the entries of `query`, limited to `projects` if given: `count`, which stops at `most`. */
  count(
    name: string,
    query: Expression<string>,
    projects: Expression<unknown> | undefined,
    most: number,
  ): RawBuilder<{ count: number }>;

  /**
   * Returns at most `most` titles of entries with all tokens, newest first if that costs the same. `age` is the number of
   * entries that are not older, or 0 if it is unknown.
   */
  titles(tx: ReadTx, name: string, tokens: readonly string[], most: number): Promise<{ title: string; age: number }[]>;

  /**
   * Condition on `entry`, a row of the index table: it is an entry of `query`, and its project is among `projects`, a select of ids. Without
   * `projects`, `query` has a token.
   */
  candidates(name: string, query: Expression<string>, projects: Expression<unknown> | undefined): RawBuilder<SqlBool>;
}
