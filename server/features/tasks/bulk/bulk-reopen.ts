import { changeTasks, lockTasks, withOccurrenceMoves } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import type { MoveRequest } from '../recurrence/concurrent-moves.ts';
import { reopenTask } from '../reopen-task.ts';

/**
 * Opens completed tasks again, and takes back the last step of those that repeat or did; other open ones stay as they are.
 * Resolves to how many there were.
 */
export async function bulkReopen(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  moveRequest?: MoveRequest,
): Promise<number> {
  const { subtrees } = await lockTasks(tx, actor, { ids });
  const advanced = await withOccurrenceMoves(
    tx,
    subtrees.map(({ root }) => root),
  );
  const alike = subtrees.filter(({ root }) => root.completed_at !== null && !advanced.has(root.id));
  await changeTasks(
    tx,
    actor,
    alike.map(({ root }) => root),
    { completed_at: null, completed_by: null },
  );
  const events = alike.map(({ project, root: { id, content } }) => ({
    project,
    taskId: id,
    activity: { name: 'task.reopened' as const, payload: { content } },
    live: { type: 'task.reopened' as const },
  }));
  await emitTaskEvents(tx, actor, events);
  for (const { root } of subtrees) if (advanced.has(root.id)) await reopenTask(tx, actor, { id: root.id, moveRequest });
  return subtrees.length;
}
