import type { ReadTx, Tx } from '../database.ts';

/** A column of a table. `place` is its position in the primary key, from 1, or 0. */
export type StoredColumn = { table: string; column: string; place: number };

/** What `moveRows` needs of a database. */
export interface RowMoves {
  /** A select of the columns of all tables as `StoredColumn`, without computed columns. */
  readonly storedColumns: string;

  /** Follows the list of columns of an insert that gives the values of a sequence. */
  readonly ownSequence: string;

  /**
   * Lets rows be inserted in any order and without triggers. The returned function restores the rules of the schema, throws if a row refers to a
   * missing one, and gathers the statistics that a server plans queries with.
   */
  suspendRules(tx: Tx): Promise<() => Promise<void>>;

  /** Returns the last number that the sequence of a table has given out, or undefined if the table has no sequence. */
  readSequence(tx: ReadTx, table: string): Promise<number | undefined>;

  /** Lets the sequence of a table continue after `last`. */
  writeSequence(tx: Tx, table: string, last: number): Promise<void>;
}
