import { changeTasks, lockSubtree } from '../../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Versions } from '../../../../platform/http/request/conditions.ts';
import { emitTaskEvent } from '../emit-task-events.ts';
import { requireVersion } from '../require-version.ts';

type Deletion = { id: string; ifMatch?: Versions | undefined };

/**
 * Moves a task and its live sub-tasks to the trash, as one deletion with the id of the task. Throws `not_found` unless the actor may
 * edit the task, and 412 if `ifMatch` names an older version.
 */
export async function deleteTask(tx: Tx, actor: Actor, { id, ifMatch }: Deletion): Promise<void> {
  const { project, root, rows } = await lockSubtree(tx, actor, id);
  await requireVersion(tx, actor, root, ifMatch);
  const values = { deleted_at: instantText(actor.now), deletion_id: id };
  await changeTasks(
    tx,
    actor,
    rows.map((row) => ({ row, values })),
  );
  const ids = rows.map((row) => row.id);
  await emitTaskEvent(tx, actor, project, id, {
    activity: { name: 'task.deleted', payload: { content: root.content, count: ids.length } },
    live: { type: 'task.deleted', extra: { id, ids, project_id: project.id } },
  });
}
