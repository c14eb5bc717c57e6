import { change, type Granted, one } from '../../../access/index.ts';
import { outsidersOf } from '../../../access/notes/index.ts';
import { restoreTasksOf } from '../../../access/projects/index.ts';
import { findTrashedProject } from '../../../access/trash/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { lockTrash } from './lock-trash.ts';
import { presentProject } from './present-project.ts';

/**
 * Restores a project with exactly the tasks that were deleted with it. A live project does not change. Throws `not_found` unless the
 * actor owns the project, and after 30 days.
 */
export async function restoreProject(tx: Tx, actor: Actor, { id }: { id: string }): Promise<JsonText> {
  await lockTrash(tx, id);
  const project = await findTrashedProject(tx, actor, id);
  if (project === undefined) await one(tx, actor, 'project', 'owner', id);
  else await restore(tx, actor, project);
  return presentProject(tx, actor, id);
}

async function restore(tx: Tx, actor: Actor, project: Granted<'project', 'owner'>): Promise<void> {
  const { id, name } = await change(tx, actor, 'project', project, { deleted_at: null });
  await restoreTasksOf(tx, project);
  const outsiders = await outsidersOf(tx, project);
  await emitAll(tx, actor, [
    {
      projectId: id,
      projectName: name,
      subjectId: id,
      activity: { name: 'project.restored', payload: { name } },
      live: { type: 'project.restored' },
    },
    // People outside the project get the notes that are shared with them.
    ...outsiders.map(({ note_id: subjectId, user_id: receiverId }) => ({
      receiverId,
      subjectId,
      live: { type: 'note.restored' as const },
    })),
  ]);
}
