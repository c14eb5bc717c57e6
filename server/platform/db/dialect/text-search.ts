import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { ReadTx, Tx } from '../database.ts';

/** What is kept of a record: its text, the tokens by which that is found, and its project. */
export type WrittenEntry = {
  id: string;
  projectId: string | null;
  title: string;
  body: string;
  tokens: readonly string[];
};

/** How a database keeps a text index and asks it. `name` is the index's, as its migration made it. */
export interface TextSearch {
  /** Puts entries, no two of one id, in the place of what is there for their ids. */
  write(tx: Tx, name: string, entries: readonly WrittenEntry[]): Promise<void>;

  /** How many entries have every token, and a project among `projects` if given; not counted beyond `most`. */
  count(
    tx: ReadTx,
    name: string,
    tokens: readonly string[],
    projects: Expression<unknown> | undefined,
    most: number,
  ): Promise<number>;

  /**
   * Titles of entries that have every token, the youngest first where that is as cheap, at most `most`; `age` is how many
   * entries are at most as young, 0 where nobody can tell.
   */
  titles(tx: ReadTx, name: string, tokens: readonly string[], most: number): Promise<{ title: string; age: number }[]>;

  /**
   * A condition on `entry`, a row of the index's table: it has every token, and its project is among `projects`, a select
   * of one column of ids. One of the two at least is given.
   */
  candidates(name: string, tokens: readonly string[], projects: Expression<unknown> | undefined): RawBuilder<SqlBool>;
}
