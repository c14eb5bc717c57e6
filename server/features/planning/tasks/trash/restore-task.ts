import { lockDeletion } from '../../../../access/trash/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { JsonText } from '../../../../platform/http/reply/reply.ts';
import { presentTask } from '../query/present-task.ts';
import { restoreDeletions } from './restore-deletions.ts';

/**
 * Restores all tasks of the deletion that contains this task. Throws `not_found` unless the actor may edit the project, for a live
 * task and after 30 days. Throws 409 while the project is in the trash.
 */
export async function restoreTask(tx: Tx, actor: Actor, { id }: { id: string }): Promise<JsonText> {
  await restoreDeletions(tx, actor, [await lockDeletion(tx, actor, id)]);
  return presentTask(tx, actor, id);
}
