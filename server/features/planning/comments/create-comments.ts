import type { Granted } from '../../../access/index.ts';
import { addComments } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { indexComments } from './comment-text.ts';
import { newCommentRow } from './create-comment.ts';
import { commentEvent } from './emit-comment-event.ts';

/** A comment on a task. `createdAt` is an instant. */
export type CommentDraft = {
  task: Pick<Granted<'task', 'editor'>, 'id' | 'project_id' | 'content'>;
  body: string;
  createdAt: string;
};

/** Adds comments of the actor to tasks of a project, without notifications. Returns their ids. */
export async function createComments(
  tx: Tx,
  actor: Actor,
  project: Granted<'project', 'editor'>,
  drafts: readonly CommentDraft[],
): Promise<string[]> {
  const comments = await addComments(
    tx,
    drafts.map(({ task, body, createdAt }) => {
      return { task, values: newCommentRow(actor, { id: newId(actor.now), body, created_at: createdAt }) };
    }),
  );
  await indexComments(tx, comments);
  const events = drafts.map(({ task }, index) => commentEvent(project, task, comments[index]?.id ?? '', 'created'));
  await emitAll(tx, actor, events);
  return comments.map(({ id }) => id);
}
