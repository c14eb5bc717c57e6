import { withOccurrenceMoves } from '../../../../access/completions/index.ts';
import { changeTasks, lockTasks } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import { reopenTask } from '../reopen-task.ts';

/**
 * Reopens completed tasks, and undoes the last occurrence move of tasks that have one. Other open tasks do not change. Resolves to
 * the number of tasks found.
 */
export async function bulkReopen(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number> {
  const { subtrees } = await lockTasks(tx, actor, { ids });
  const moved = await withOccurrenceMoves(
    tx,
    subtrees.map(({ root }) => root),
  );
  const closed = subtrees.filter(({ root }) => root.completed_at !== null && !moved.has(root.id));
  await changeTasks(
    tx,
    actor,
    closed.map(({ root: row }) => ({ row, values: { completed_at: null, completed_by: null } })),
  );
  const events = closed.map(({ project, root: { id, content } }) => ({
    project,
    taskId: id,
    activity: { name: 'task.reopened' as const, payload: { content } },
    live: { type: 'task.reopened' as const },
  }));
  await emitTaskEvents(tx, actor, events);
  for (const { root } of subtrees) if (moved.has(root.id)) await reopenTask(tx, actor, { id: root.id });
  return subtrees.length;
}
