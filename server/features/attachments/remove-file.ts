import { changeComment, one, removeAttachment } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emitOfFile } from './emit-of-file.ts';

/** Takes a file off its task or comment; the comment gets a new version. `not_found` unless the actor may edit the task. */
export async function removeFile(tx: Tx, actor: Actor, id: string): Promise<void> {
  const attachment = await one(tx, actor, 'attachment', 'editor', id);
  await removeAttachment(tx, attachment);
  if (attachment.comment_id !== null) {
    await changeComment(tx, await one(tx, actor, 'comment', 'editor', attachment.comment_id), {});
  }
  await emitOfFile(tx, actor, attachment, 'removed');
}
