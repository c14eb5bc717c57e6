import { changeComment, ownComment } from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { requireMatch, type Versions } from '../../../platform/http/request/conditions.ts';
import { emitCommentEvent } from './emit-comment-event.ts';

/**
 * Deletes the actor's comment with its files; they are purged after 30 days. Throws `not_found` for comments of other users
 * and if the actor may no longer edit the project, and 412 for an outdated version.
 */
export async function deleteComment(
  tx: Tx,
  actor: Actor,
  { id, ifMatch }: { id: string; ifMatch?: Versions | undefined },
): Promise<void> {
  const comment = await ownComment(tx, actor, id);
  requireMatch(ifMatch, String(comment.version));
  await changeComment(tx, comment, { deleted_at: instantText(actor.now) });
  await emitCommentEvent(tx, actor, comment, 'deleted');
}
