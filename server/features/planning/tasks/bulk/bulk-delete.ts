import { lockSubtrees, type Subtree } from '../../../../access/tasks/index.ts';
import { trashSubtrees } from '../../../../access/trash/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import { topmost } from './nested-subtrees.ts';

/**
 * Moves tasks and their sub-tasks to the trash. A task below another given task belongs to the deletion of that task. Resolves to
 * the number of tasks found.
 */
export async function bulkDelete(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number> {
  const { subtrees } = await lockSubtrees(tx, actor, { ids });
  const deletions = topmost(subtrees);
  await trashSubtrees(tx, actor, deletions);
  await emitTaskEvents(tx, actor, deletions.map(deletion));
  return subtrees.length;
}

function deletion({ project, root: { id, content }, rows }: Subtree) {
  const ids = rows.map((row) => row.id);
  return {
    project,
    taskId: id,
    activity: { name: 'task.deleted' as const, payload: { content, count: ids.length } },
    live: { type: 'task.deleted' as const, extra: { id, ids, project_id: project.id } },
  };
}
