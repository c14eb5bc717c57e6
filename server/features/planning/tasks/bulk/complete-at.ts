import type { Granted } from '../../../../access/index.ts';
import { changeTasks } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { completedEvent } from '../complete-task.ts';
import { emitTaskEvents } from '../emit-task-events.ts';

/** Marks open tasks as completed by the actor at earlier instants. Their sub-tasks do not change, and a repeating task ends. */
export async function completeAt(
  tx: Tx,
  actor: Actor,
  project: Granted<'project', 'editor'>,
  completed: readonly { task: Granted<'task', 'editor'>; at: string }[],
): Promise<void> {
  await changeTasks(
    tx,
    actor,
    completed.map(({ task: row, at }) => {
      return { row, values: { completed_at: at, completed_by: actor.id, snoozed_until: null } };
    }),
  );
  const events = completed.map(({ task }) => ({ project, taskId: task.id, ...completedEvent(task, true) }));
  await emitTaskEvents(tx, actor, events);
}
