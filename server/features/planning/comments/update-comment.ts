import { changeComment, ownComment } from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { requireMatch, type Versions } from '../../../platform/http/request/conditions.ts';
import { indexComments } from './comment-text.ts';
import { emitCommentEvent } from './emit-comment-event.ts';
import { notifyNewlyMentioned } from './notify-about-comment.ts';
import { presentComment } from './present-comment.ts';

type Update = { id: string; body: string; ifMatch?: Versions | undefined };

/**
 * Changes the text of the actor's comment and marks it as edited. An equal text changes nothing. Only newly mentioned users
 * are notified. Throws `not_found` for comments of other users and if the actor may no longer edit the project, and 412 for
 * an outdated version.
 */
export async function updateComment(tx: Tx, actor: Actor, { id, body, ifMatch }: Update): Promise<JsonText> {
  const comment = await ownComment(tx, actor, id);
  requireMatch(ifMatch, String(comment.version));
  if (body !== comment.body) {
    await changeComment(tx, comment, { body, edited: 1, updated_at: instantText(actor.now) });
    await indexComments(tx, [{ id, body }]);
    const project = await emitCommentEvent(tx, actor, comment, 'updated');
    await notifyNewlyMentioned(tx, actor, project, { ...comment, body }, comment.body);
  }
  return presentComment(tx, actor, id);
}
