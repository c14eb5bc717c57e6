import type { SeenOccurrence } from '#contract/resources/task.ts';
import { lastOccurrenceMove, type OccurrenceMove } from '../../../access/completions/index.ts';
import { change, type StoredRows } from '../../../access/index.ts';
import { lockSubtree, lockTask } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Versions } from '../../../platform/http/request/conditions.ts';
import { emitTaskEvent } from './emit-task-events.ts';
import { presentTask } from './query/present-task.ts';
import { isAtOtherOccurrence } from './recurrence/seen-occurrence.ts';
import { undoOccurrenceMove } from './recurrence/undo-occurrence-move.ts';
import { requireVersion } from './require-version.ts';

type Reopen = { id: string; seen?: SeenOccurrence | undefined; ifMatch?: Versions | undefined };

/**
 * Reopens a completed task without its sub-tasks. An open repeating task returns to its previous occurrence, unless it has
 * another due date than the caller saw. A task that was completed at the end of its series gets its rule again. Any other open task
 * does not change. Throws `not_found` unless the actor may edit the task, and 412 if `ifMatch` names an older version.
 */
export async function reopenTask(tx: Tx, actor: Actor, { id, seen, ifMatch }: Reopen): Promise<JsonText> {
  const { project, task } = await lockTask(tx, actor, id);
  await requireVersion(tx, actor, task, ifMatch);
  const last = await lastOccurrenceMove(tx, task);
  const isOther = task.completed_at === null && isAtOtherOccurrence(task, seen);
  if (last !== undefined && !isOther && isLastAction(task, last)) {
    await undoOccurrenceMove(tx, actor, await lockSubtree(tx, actor, id), last);
  } else if (task.completed_at !== null) {
    await change(tx, actor, 'task', task, { completed_at: null, completed_by: null });
    await emitTaskEvent(tx, actor, project, id, {
      activity: { name: 'task.reopened', payload: { content: task.content } },
      live: { type: 'task.reopened' },
    });
  }
  return presentTask(tx, actor, id);
}

/** Whether the move is the last action on the task: the task still repeats, or the move completed it. */
function isLastAction(task: StoredRows['task'], { nextDue, writes }: OccurrenceMove): boolean {
  if (nextDue !== null) return task.completed_at === null && task.recurrence_rule !== null;
  const closedAt = writes.find((each) => each.task === task.id)?.after.completed_at;
  return task.completed_at !== null && task.completed_at === closedAt;
}
