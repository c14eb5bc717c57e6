import {
  purgeComments,
  purgeNotes,
  purgeProjects,
  purgeSections,
  purgeTasks,
  restorableSince,
  unfileNotes,
} from '../../../access/trash/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { indexNotes } from '../../notes/notes/index.ts';

/** Tasks or notes per transaction. A small number keeps other writers from waiting. */
const BATCH_SIZE = 200;

/** Permanently deletes records that were deleted more than 30 days before `now` (milliseconds). */
export async function purgeTrash(database: Database, now: number): Promise<void> {
  const before = instantText(restorableSince(now));
  while ((await database.transaction((tx) => purgeTasks(tx, before, BATCH_SIZE))) === BATCH_SIZE);
  while ((await unfileLiveNotes(database, before)) === BATCH_SIZE);
  await database.transaction(async (tx) => {
    await purgeProjects(tx, before);
    await purgeSections(tx, before);
    await purgeNotes(tx, before);
    await purgeComments(tx, before);
  });
}

/** A live note is not deleted with its project: it returns to its author, without a project. */
function unfileLiveNotes(database: Database, before: string): Promise<number> {
  return database.transaction(async (tx) => {
    const notes = await unfileNotes(tx, before, BATCH_SIZE);
    await indexNotes(tx, notes);
    return notes.length;
  });
}
