import { changeNotes } from '../../../access/notes/index.ts';
import { trashedNote } from '../../../access/trash/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { emitNoteEvent } from './emit-note-event.ts';
import { presentNote } from './query/present-note.ts';

/**
 * Restores a note from the trash. Throws `not_found` unless the actor may delete it, for a note that is not deleted, and
 * after 30 days.
 */
export async function restoreNote(tx: Tx, actor: Actor, { id }: { id: string }): Promise<JsonText> {
  const note = await trashedNote(tx, actor, id);
  await changeNotes(tx, [note], { deleted_at: null });
  await emitNoteEvent(tx, actor, note, { activity: 'note.restored', live: 'note.restored' });
  return presentNote(tx, actor, id);
}
