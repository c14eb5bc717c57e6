import { lockSubtrees, type Subtree, trashSubtrees } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import { topmost } from './topmost.ts';

/**
 * Moves tasks with everything below them to the trash. One that stands below another of them goes with that one's deletion.
 * Resolves to how many there were.
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
