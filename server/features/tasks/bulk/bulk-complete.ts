import { closeTasks, lockSubtrees, type SubtreeRow } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { closing, completeTask } from '../complete-task.ts';
import { emitTaskEvents, type TaskEvent } from '../emit-task-events.ts';
import type { MoveRequest } from '../recurrence/concurrent-moves.ts';

/**
 * Completes tasks with the open ones below them. Those that repeat follow when the others are closed, so that a parent and its
 * sub-task end alike in whichever order they are listed. Resolves to how many there were.
 */
export async function bulkComplete(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  moveRequest?: MoveRequest,
): Promise<number> {
  const { subtrees } = await lockSubtrees(tx, actor, { ids });
  const closed = new Map<string, SubtreeRow>();
  const events: TaskEvent[] = [];
  for (const { project, root, rows } of subtrees) {
    if (root.recurrence_rule !== null) continue;
    const isOpen = (row: SubtreeRow) => row.completed_at === null && !closed.has(row.id);
    if (!isOpen(root)) continue;
    for (const row of rows.filter(isOpen)) {
      closed.set(row.id, row);
      events.push({ project, taskId: row.id, ...closing(row, row === root) });
    }
  }
  await closeTasks(tx, actor, [...closed.values()]);
  await emitTaskEvents(tx, actor, events);
  for (const { root } of subtrees)
    if (root.recurrence_rule !== null) await completeTask(tx, actor, { id: root.id, moveRequest });
  return subtrees.length;
}
