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

/** Entries as a JSON list for `Fragments.listedEntries`, their number, and the number of bytes of their texts. */
export type ListedEntries = { list: string; count: number; bytes: number };

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

  /** Returns the entries with all tokens, at most `most`. Calls `tx.becomeHeavy` before it reads a long part of the index. */
  list(tx: ReadTx, name: string, tokens: readonly string[], most: number): Promise<ListedEntries>;

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
