/** The seam between the server and a database: everything that is not the same SQL in both. */

import type { Kysely } from 'kysely';
import type { Tx } from '../database.ts';
import type { SchemaSpelling } from '../schema/spelling.ts';
import type { OwnTables } from '../tables.ts';
import type { Fragments } from './fragments.ts';
import type { TextSearch } from './text-search.ts';

/** One object per kind of database for the whole process, so it can key what is compiled once. */
export interface Dialect {
  readonly name: string;

  /** Builds and compiles queries; cannot run any. */
  readonly kysely: Kysely<OwnTables>;
  readonly fragments: Fragments;
  readonly schema: SchemaSpelling;
  readonly textSearch: TextSearch;

  /**
   * Runs `work` on a database where transactions of several writers overlap, so that one may change what another has read. Does
   * nothing, and returns undefined, on a database with one writer at a time.
   */
  whenWritersOverlap<T>(work: () => T): T | undefined;

  /** Makes other transactions with events wait until `tx` has ended, so that event numbers become visible in their order. */
  lockEventOrder(tx: Tx): Promise<void>;
}
