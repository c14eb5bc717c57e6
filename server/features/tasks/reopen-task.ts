import {
  change,
  lastOccurrenceMove,
  lockSubtree,
  lockTask,
  type OccurrenceMove,
  type StoredRows,
} from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import type { Versions } from '../../platform/http/request/conditions.ts';
import { emitTaskEvent } from './emit-task-event.ts';
import { presentTask } from './query/present-task.ts';
import type { MoveRequest } from './recurrence/concurrent-moves.ts';
import { undoOccurrenceMove } from './recurrence/undo-occurrence-move.ts';
import { requireVersion } from './require-version.ts';

/** `steps` is absent where requests cannot cross each other: everything that is not a single request for this task. */
type Reopening = {
  id: string;
  ifMatch?: Versions | undefined;
  moveRequest?: MoveRequest | undefined;
};

/**
 * Opens a completed task again, and nothing below it. A repeating task that is open goes back by its last step, and one that
 * closed at the end of its series gets its rule back; what was undone meanwhile by somebody else is not undone twice. Any other
 * open task stays as it is. `not_found` unless the actor may edit it, 412 for an older version.
 */
export async function reopenTask(tx: Tx, actor: Actor, { id, ifMatch, moveRequest }: Reopening): Promise<JsonText> {
  const { project, task } = await lockTask(tx, actor, id);
  await requireVersion(tx, actor, task, ifMatch);
  const last = await lastOccurrenceMove(tx, task);
  const wasUndone = moveRequest !== undefined && (last?.number ?? 0) < moveRequest.seen(id);
  if (last !== undefined && !wasUndone && isLastDone(task, last)) {
    moveRequest?.made(id);
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

/** Whether the step is what was done with the task last: it moved on and still repeats, or it closed just then. */
function isLastDone(task: StoredRows['task'], { nextDue, wrote }: OccurrenceMove): boolean {
  if (nextDue !== null) return task.completed_at === null && task.recurrence_rule !== null;
  const closedAt = wrote.find((each) => each.task === task.id)?.after.completed_at;
  return task.completed_at !== null && task.completed_at === closedAt;
}
