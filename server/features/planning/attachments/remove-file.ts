import {
  findGroupFile,
  findNoteFile,
  removeAttachment,
  removeGroupFile,
  removeNoteFile,
} from '../../../access/files/index.ts';
import { find, one } from '../../../access/index.ts';
import { changeComment } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { emitFileEvent } from './emit-file-event.ts';
import { emitNoteFileEvent } from './emit-note-file-event.ts';

/** Removes a file from its task, comment, note or group. Throws `not_found` unless the actor may edit that record. */
export async function removeFile(tx: Tx, actor: Actor, id: string): Promise<void> {
  if ((await find(tx, actor, 'attachment', 'editor', id)) !== undefined) await removeFromTask(tx, actor, id);
  else if ((await findNoteFile(tx, actor, 'editor', id)) !== undefined) await removeFromNote(tx, actor, id);
  else await removeFromGroup(tx, actor, id);
}

/** The version of a comment increases. */
async function removeFromTask(tx: Tx, actor: Actor, id: string): Promise<void> {
  const attachment = await one(tx, actor, 'attachment', 'editor', id);
  await removeAttachment(tx, attachment);
  if (attachment.comment_id !== null) {
    await changeComment(tx, await one(tx, actor, 'comment', 'editor', attachment.comment_id), {});
  }
  await emitFileEvent(tx, actor, attachment, 'removed');
}

async function removeFromNote(tx: Tx, actor: Actor, id: string): Promise<void> {
  const file = await findNoteFile(tx, actor, 'editor', id);
  if (file === undefined) throw notFound();
  const note = await one(tx, actor, 'note', 'editor', file.note_id);
  if (!(await removeNoteFile(tx, note, id))) throw notFound();
  await emitNoteFileEvent(tx, actor, note, file, 'removed');
}

async function removeFromGroup(tx: Tx, actor: Actor, id: string): Promise<void> {
  const file = await findGroupFile(tx, actor, id);
  if (file === undefined || !(await removeGroupFile(tx, file))) throw notFound();
  const extra = { id, group_id: file.group_id };
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'attachment.deleted', extra } });
}
