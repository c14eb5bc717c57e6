import { find, type Granted, one } from '../../../../access/index.ts';
import { lockSubtree, type Subtree } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';

/**
 * Locks a subtree and its destination, which is its own project if none is given. Throws `not_found` unless the actor may edit both.
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

/** Locks both projects in the order of their ids, so that two opposite moves do not deadlock. */
async function lockBoth(tx: Tx, actor: Pick<Actor, 'id'>, taskId: string, projectId: string) {
  const task = await find(tx, actor, 'task', 'editor', taskId);
  if (task === undefined) throw notFound();
  if (task.project_id < projectId) await one(tx, actor, 'project', 'editor', task.project_id);
  return one(tx, actor, 'project', 'editor', projectId);
}
