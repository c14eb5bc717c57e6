import { find, type Granted, lockSubtree, one, type Subtree } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

/**
 * A branch that the actor may edit and the project it is to stand in, its own when none is named. `not_found` when he may
 * not edit one of the two.
 */
export async function lockMove(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  taskId: string,
  projectId: string | undefined,
): Promise<{ subtree: Subtree; project: Granted<'project', 'editor'> }> {
  const target = projectId === undefined ? undefined : await lockBoth(tx, actor, taskId, projectId);
  const subtree = await lockSubtree(tx, actor, taskId);
  return { subtree, project: target ?? subtree.project };
}

/** Two projects are held in the order of their ids, so that two moves the opposite way do not wait for each other. */
async function lockBoth(tx: Tx, actor: Pick<Actor, 'id'>, taskId: string, projectId: string) {
  const task = await find(tx, actor, 'task', 'editor', taskId);
  if (task === undefined) throw notFound();
  if (task.project_id < projectId) await one(tx, actor, 'project', 'editor', task.project_id);
  return one(tx, actor, 'project', 'editor', projectId);
}
