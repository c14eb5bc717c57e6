import { discardExpiredImports } from '../../../access/imports/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { publishImportedNotes } from '../../notes/notes/index.ts';

/**
 * Finishes what a killed process left: deletes the records of unfinished imports that expired before `now` (milliseconds), and
 * publishes the remaining notes of completed imports.
 */
export async function finishImports(database: Database, now: number): Promise<void> {
  await discardExpiredImports(database, now);
  await publishImportedNotes(database);
}
