/** Deletes the records of unfinished imports, in short transactions. */

import type { Database, Tx } from '../../platform/db/database.ts';
import { discardNotes } from './discard-notes.ts';
import { discardProjects } from './discard-projects.ts';
import { discardTemplates } from './discard-templates.ts';
import { expiredRanges, lockRange, removeRange } from './import-ranges.ts';

/** Deletes the records of imports that expired before the instant (milliseconds), such as those of a killed process. */
export async function discardExpiredImports(database: Database, now: number): Promise<void> {
  for (const range of await database.read((tx) => expiredRanges(tx, now))) await discardImport(database, range);
}

/** Deletes the records of an unfinished import, in turns with other accounts. Does nothing after it was completed. */
export async function discardImport(database: Database, range: string, account?: string): Promise<void> {
  while (await database.transaction((tx) => discardSome(tx, range), account));
}

/** Returns whether records are left. The records stay hidden until the last one is deleted. */
async function discardSome(tx: Tx, range: string): Promise<boolean> {
  if (!(await lockRange(tx, range))) return false;
  if ((await discardNotes(tx, range)) || (await discardTemplates(tx, range))) return true;
  if (await discardProjects(tx, range)) return true;
  await removeRange(tx, range);
  return false;
}
