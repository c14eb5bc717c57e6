import { addAttachment } from '../../../access/files/index.ts';
import { find, one } from '../../../access/index.ts';
import { changeComment, commentOn } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import { freeFileQuota } from '../../account/usage/index.ts';
import { emitFileEvent } from './emit-file-event.ts';
import { newFile } from './new-file.ts';
import { presentAttachment } from './present-attachment.ts';

type NewFile = { taskId: string; commentId: string | undefined; file: Upload };

/** Returns the free storage of the actor. Throws `not_found` unless the actor may attach files to the task. */
export async function freeQuotaOnTask(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  taskId: string,
): ReturnType<typeof freeFileQuota> {
  if ((await find(tx, actor, 'task', 'editor', taskId)) === undefined) throw notFound();
  return freeFileQuota(tx, actor);
}

/**
 * Attaches a stored file to a task or to one of its comments; the version of the comment increases. Throws `not_found`
 * unless the actor may edit the task, and for a comment of another task.
 */
export async function addFile(tx: Tx, actor: Actor, file: NewFile): Promise<JsonText> {
  return presentAttachment(tx, actor, await writeFile(tx, actor, file));
}

/** Attaches a stored file to a task. Throws `not_found` unless the actor may edit the task. */
export async function attachFile(tx: Tx, actor: Actor, taskId: string, file: Upload): Promise<void> {
  await writeFile(tx, actor, { taskId, commentId: undefined, file });
}

async function writeFile(tx: Tx, actor: Actor, { taskId, commentId, file }: NewFile): Promise<string> {
  const task = await one(tx, actor, 'task', 'editor', taskId);
  const comment = commentId === undefined ? undefined : await commentOn(tx, actor, task, commentId);
  const row = newFile(actor, file);
  await addAttachment(tx, task, comment, row);
  if (comment !== undefined) await changeComment(tx, comment, {});
  await emitFileEvent(tx, actor, { ...row, task_id: task.id, comment_id: comment?.id ?? null }, 'added');
  return row.id;
}
