import { addNoteFiles } from '../../../access/files/index.ts';
import { find, one } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import { emitNoteFileEvent } from './emit-note-file-event.ts';
import { newFile } from './new-file.ts';
import { presentNoteFile } from './present-attachment.ts';

/** Throws `not_found` unless the actor may attach files to the note. */
export async function requireNote(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  if ((await find(tx, actor, 'note', 'editor', id)) === undefined) throw notFound();
}

/**
 * Attaches a stored file to a note. Throws `not_found` unless the actor may edit the note. The version of the note does not
 * change, so that concurrent editing is not interrupted.
 */
export async function addNoteFile(
  tx: Tx,
  actor: Actor,
  { noteId, file }: { noteId: string; file: Upload },
): Promise<JsonText> {
  const note = await one(tx, actor, 'note', 'editor', noteId);
  const values = newFile(actor, file);
  await addNoteFiles(tx, [{ note, values }]);
  await emitNoteFileEvent(tx, actor, note, values, 'added');
  return presentNoteFile(tx, actor, values.id);
}
