/** Publishes the notes of completed imports, in short transactions. */

import { takeUnpublished, unpublishedRanges } from '../../../../access/imports/index.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Cause } from '../../../../platform/events/emit.ts';
import { emitNoteEvents } from '../emit-note-event.ts';

/** Maximum number of notes that one transaction publishes. */
const BATCH_SIZE = 500;

/**
 * Completes an import: emits the events of its first notes. Returns the id of the last of them if there are more, for `complete` of the
 * import. `notes` are all notes, sorted by id.
 */
export async function publishFirstNotes(
  tx: Tx,
  cause: Cause,
  notes: readonly { id: string; project_id: string | null }[],
): Promise<string | undefined> {
  await emitNoteEvents(tx, cause, notes.slice(0, BATCH_SIZE), { live: 'note.created' });
  return notes[BATCH_SIZE] === undefined ? undefined : notes[BATCH_SIZE - 1]?.id;
}

/** Emits the remaining events of a completed import. */
export async function publishNotes(database: Database, range: string): Promise<void> {
  while (await database.transaction((tx) => publishSome(tx, range)));
}

/** Emits the remaining events of all completed imports, such as those of a killed process. */
export async function publishImportedNotes(database: Database): Promise<void> {
  for (const range of await database.read(unpublishedRanges)) await publishNotes(database, range);
}

async function publishSome(tx: Tx, range: string): Promise<boolean> {
  const some = await takeUnpublished(tx, range, BATCH_SIZE);
  if (some === undefined) return false;
  await emitNoteEvents(tx, { id: some.id, now: some.now }, some.notes, { live: 'note.created' });
  return some.notes.length === BATCH_SIZE;
}
