import type { TaskBulkInput } from '#contract/resources/bulk.ts';
import { closeTasks, lockSubtrees, type SubtreeRow } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { completedEvent, completeTask } from '../complete-task.ts';
import { emitTaskEvents, type TaskEvent } from '../emit-task-events.ts';

/**
 * Completes tasks and their open sub-tasks. Resolves to the number of tasks found. Repeating tasks are completed last, so that the
 * result does not depend on the order of a parent and its sub-task in the request.
 */
export async function bulkComplete(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  occurrences: TaskBulkInput['occurrences'] = [],
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
      events.push({ project, taskId: row.id, ...completedEvent(row, row === root) });
    }
  }
  await closeTasks(tx, actor, [...closed.values()]);
  await emitTaskEvents(tx, actor, events);
  const seen = new Map(occurrences.map((each) => [each.id, each]));
  for (const { root } of subtrees)
    if (root.recurrence_rule !== null) await completeTask(tx, actor, { id: root.id, seen: seen.get(root.id) });
  return subtrees.length;
}
