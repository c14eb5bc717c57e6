import type { NewComment } from '#contract/resources/comment.ts';
import { type Granted, isCreated, one } from '../../../access/index.ts';
import { addComments, type CommentToAdd } from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { addFile } from '../attachments/index.ts';
import { indexComments } from './comment-text.ts';
import { emitCommentEvent } from './emit-comment-event.ts';
import { notifyAboutComment } from './notify-about-comment.ts';
import { presentComment } from './present-comment.ts';

/**
 * Adds a comment to a task and notifies the other members. Throws `not_found` unless the actor may edit the task. Returns the comment with the
 * given id if the actor has written it already, and throws 409 `conflict` if another one has it.
 */
export async function createComment(
  tx: Tx,
  actor: Actor,
  { taskId, ...comment }: { taskId: string } & NewComment,
): Promise<JsonText> {
  const task = await one(tx, actor, 'task', 'editor', taskId);
  const { id = newId(actor.now), body } = comment;
  if (comment.id !== undefined && (await isCreated(tx, actor, { kind: 'comment', id, place: taskId })))
    return presentComment(tx, actor, id);
  await addComment(tx, actor, task, { id, body });
  return presentComment(tx, actor, id);
}

/** Adds a comment without text that has a stored file: see `createComment`. */
export async function createFileComment(
  tx: Tx,
  actor: Actor,
  { taskId, file }: { taskId: string; file: Upload },
): Promise<JsonText> {
  const task = await one(tx, actor, 'task', 'editor', taskId);
  const id = newId(actor.now);
  await addComment(tx, actor, task, { id, body: '' });
  await addFile(tx, actor, { taskId, commentId: id, file });
  return presentComment(tx, actor, id);
}

async function addComment(
  tx: Tx,
  actor: Actor,
  task: Granted<'task', 'editor'>,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const values = newCommentRow(actor, { id, body, created_at: instantText(actor.now) });
  const [comment] = await addComments(tx, [{ task, values }]);
  if (comment === undefined) throw new Error('the comment was not added');
  await indexComments(tx, [comment]);
  const project = await emitCommentEvent(tx, actor, comment, 'created');
  await notifyAboutComment(tx, actor, project, comment);
}

type Values = CommentToAdd['values'];

/** Returns the row of a new comment of the actor. */
export function newCommentRow(
  { id: user_id }: Pick<Actor, 'id'>,
  columns: Pick<Values, 'id' | 'body' | 'created_at'>,
): Values {
  return { ...columns, user_id, edited: 0, version: 1, deleted_at: null, updated_at: columns.created_at };
}
