import { find, type Granted } from '../../../../access/index.ts';
import { lockTask } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';

/**
 * Locks the parent of a new sub-task and its project. undefined if the task does not exist, is deleted, or the actor cannot see it.
 * Throws `not_found` if the actor can see but not edit it.
 */
export async function lockParent(
  tx: Tx,
  actor: Actor,
  parentId: string,
): Promise<{ project: Granted<'project', 'editor'>; task: Granted<'task', 'editor'> } | undefined> {
  if ((await find(tx, actor, 'task', 'viewer', parentId)) === undefined) return undefined;
  return lockTask(tx, actor, parentId);
}
