import { changeComment, ownComment } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requireMatch, type Versions } from '../../platform/http/request/conditions.ts';
import { emitOfComment } from './emit-of-comment.ts';

/**
 * Takes an own comment and its files out of sight; they are purged after 30 days. `not_found` unless it is the actor's own
 * and the actor may still edit the project, 412 for an older version.
 */
export async function deleteComment(
  tx: Tx,
  actor: Actor,
  { id, ifMatch }: { id: string; ifMatch?: Versions | undefined },
): Promise<void> {
  const comment = await ownComment(tx, actor, id);
  requireMatch(ifMatch, String(comment.version));
  await changeComment(tx, comment, { deleted_at: instantText(actor.now) });
  await emitOfComment(tx, actor, comment, 'deleted');
}
