import {
  purgeComments,
  purgeNotes,
  purgeProjects,
  purgeSections,
  purgeTasks,
  restorableSince,
  unfileNotes,
} from '../../access/index.ts';
import { instantText } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { indexNotes } from '../notes/index.ts';

/** Tasks or notes in one transaction: few enough that nobody waits for long behind it. */
const BATCH = 200;

/** Removes for good what was deleted more than 30 days before `now`, in milliseconds (interface §1 rule 3). */
export async function purgeTrash(database: Database, now: number): Promise<void> {
  const before = instantText(restorableSince(now));
  while ((await database.transaction((tx) => purgeTasks(tx, before, BATCH))) === BATCH);
  while ((await leaveNotes(database, before)) === BATCH);
  await database.transaction(async (tx) => {
    await purgeProjects(tx, before);
    await purgeSections(tx, before);
    await purgeNotes(tx, before);
    await purgeComments(tx, before);
  });
}

/** A live note is not removed because its project is: its author has it again, filed nowhere. */
function leaveNotes(database: Database, before: string): Promise<number> {
  return database.transaction(async (tx) => {
    const notes = await unfileNotes(tx, before, BATCH);
    await indexNotes(tx, notes);
    return notes.length;
  });
}
