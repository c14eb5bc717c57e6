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

  /** Whether transactions of several writers run side by side, so that what one has read another may change. */
  readonly writersOverlap: boolean;

  /** Holds other emitters back until `tx` has ended, so that event numbers become visible in their order. */
  lockEventOrder(tx: Tx): Promise<void>;
}
