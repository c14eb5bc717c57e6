/** The database dialect: everything that differs between the databases. */

import type { Kysely } from 'kysely';
import type { ReadTx, Tx } from '../database.ts';
import type { SchemaSpelling } from '../schema/spelling.ts';
import type { OwnTables } from '../tables.ts';
import type { Fragments } from './fragments.ts';
import type { RowMoves } from './row-moves.ts';
import type { TextSearch } from './text-search.ts';

/** One object per kind of database and process. It can be the key of caches. */
export interface Dialect {
  readonly name: string;

  /** The extension of files with a copy of the database. */
  readonly copyExtension: 'db' | 'dump';

  /** Builds and compiles queries but cannot run them. */
  readonly kysely: Kysely<OwnTables>;
  readonly fragments: Fragments;
  readonly schema: SchemaSpelling;
  readonly textSearch: TextSearch;
  readonly rowMoves: RowMoves;

  /**
   * Runs `work` if several transactions can write at the same time, so that one may change rows that another has read.
   * Otherwise does nothing and returns undefined.
   */
  whenWritersOverlap<T>(work: () => T): T | undefined;

  /** Blocks other transactions with events until `tx` has ended, so that event numbers become visible in order. */
  lockEventOrder(tx: Tx): Promise<void>;

  /** Runs one statement, for `readOne`. It fails if the database cannot be read, or if its server accepts no changes. */
  checkHealth(tx: ReadTx): Promise<void>;
}
