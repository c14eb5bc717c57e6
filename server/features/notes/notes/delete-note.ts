import { changeNotes, manageableNote } from '../../../access/notes/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Versions } from '../../../platform/http/request/conditions.ts';
import { emitNoteEvent } from './emit-note-event.ts';
import { requireVersion } from './require-version.ts';

/**
 * Moves a note to the trash. Throws `not_found` unless the actor is the author or may edit the note's project, and 412 for
 * an outdated version.
 */
export async function deleteNote(
  tx: Tx,
  actor: Actor,
  { id, ifMatch }: { id: string; ifMatch?: Versions | undefined },
): Promise<void> {
  const note = await manageableNote(tx, actor, id);
  await requireVersion(tx, actor, note, ifMatch);
  await changeNotes(tx, [note], { deleted_at: instantText(actor.now) });
  await emitNoteEvent(tx, actor, note, { activity: 'note.deleted', live: 'note.deleted' });
}
