import { change, holdTask } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Versions } from '../../platform/http/conditions.ts';
import type { JsonText } from '../../platform/http/reply.ts';
import { presentTask } from './present-task.ts';
import { requireVersion } from './require-version.ts';
import { tell } from './tell.ts';

type Reopening = { id: string; ifMatch?: Versions | undefined };

/**
 * Opens a completed task again, and nothing below it. One that is open stays as it is. `not_found` unless the actor may edit
 * it, 412 for an older version.
 */
export async function reopenTask(tx: Tx, actor: Actor, { id, ifMatch }: Reopening): Promise<JsonText> {
  const { project, task } = await holdTask(tx, actor, id);
  await requireVersion(tx, actor, task, ifMatch);
  if (task.completed_at !== null) {
    await change(tx, actor, 'task', task, { completed_at: null, completed_by: null });
    await tell(tx, actor, project, id, {
      activity: { name: 'task.reopened', payload: { content: task.content } },
      live: { type: 'task.reopened' },
    });
  }
  return presentTask(tx, actor, id);
}
