/** Imports in several short transactions. Their records become visible together. */

import type { Database, Tx } from '../../platform/db/database.ts';
import { newIdRange } from '../../platform/ids/ids.ts';
import { discardImport } from './discard-import.ts';
import { addRange, addUnpublished, type Importer, importGone, lockRange, removeRange } from './import-ranges.ts';

/** Maximum number of rows that one transaction of an import inserts. */
export const ROWS_AT_ONCE = 500;

/** The records of an import. No user can see them before `complete`. */
export type StagedImport = {
  /** The common beginning of the ids. */
  readonly range: string;
  /** Returns an id for a record of the import. The ids sort in the order of the calls. */
  newId(): string;
  /** Runs `work` in a transaction of its own. It inserts only records with ids of this import, and records that belong to them. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Makes the records visible, in the last transaction of the import and with one or two statements. The events of the notes
   * after the id `publishAfter` are emitted later (see `takeUnpublished`). Throws `unavailable` if the import has expired.
   */
  complete(tx: Tx, publishAfter?: string): Promise<void>;
};

/**
 * Runs `work`, which calls `complete` at its end. If it fails, deletes all records of the import and throws its error. If the process
 * ends before that, `discardExpiredImports` deletes them. `requireActive` throws if the request has ended, and is called in each
 * transaction.
 */
export async function stageImport<T>(
  { database, importer, requireActive }: { database: Database; importer: Importer; requireActive: () => void },
  work: (staged: StagedImport) => Promise<T>,
): Promise<T> {
  const { beginning: range, next } = newIdRange(importer.now);
  let hasRows = false;
  const staged: StagedImport = {
    range,
    newId: next,
    async write(insert) {
      const result = await database.transaction(async (tx) => {
        requireActive();
        if (!hasRows) await addRange(tx, range, importer);
        else if (!(await lockRange(tx, range))) throw importGone();
        return insert(tx);
      }, importer.id);
      hasRows = true;
      return result;
    },
    async complete(tx, publishAfter) {
      requireActive();
      // Records are hidden while the range of their ids has a row.
      if (hasRows && !(await removeRange(tx, range))) throw importGone();
      if (publishAfter !== undefined) await addUnpublished(tx, range, { ...importer, after: publishAfter });
    },
  };
  try {
    return await work(staged);
  } catch (error) {
    // If this fails too, the job deletes the records.
    await discardImport(database, range, importer.id).catch(() => undefined);
    throw error;
  }
}
