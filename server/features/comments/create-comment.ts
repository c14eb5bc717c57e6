import { addComment, one } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import { newId } from '../../platform/ids/ids.ts';
import { indexComment } from './comment-text.ts';
import { emitCommentEvent } from './emit-comment-event.ts';
import { notifyAboutComment } from './notify-about-comment.ts';
import { presentComment } from './present-comment.ts';

/** Adds a comment to a task and notifies the other members. Throws `not_found` unless the actor may edit the task. */
export async function createComment(
  tx: Tx,
  actor: Actor,
  { taskId, body }: { taskId: string; body: string },
): Promise<JsonText> {
  const task = await one(tx, actor, 'task', 'editor', taskId);
  const at = instantText(actor.now);
  const comment = await addComment(tx, task, {
    id: newId(actor.now),
    user_id: actor.id,
    body,
    edited: 0,
    version: 1,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  });
  await indexComment(tx, comment);
  const project = await emitCommentEvent(tx, actor, comment, 'created');
  await notifyAboutComment(tx, actor, project, comment);
  return presentComment(tx, actor, comment.id);
}
