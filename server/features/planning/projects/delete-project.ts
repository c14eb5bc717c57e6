import { audience, change, one } from '../../../access/index.ts';
import { outsidersOf } from '../../../access/notes/index.ts';
import { trashTasksOf } from '../../../access/projects/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { requireMatch, type Versions } from '../../../platform/http/request/conditions.ts';
import { requireNoInbox } from './inbox-rules.ts';
import { lockTrash } from './lock-trash.ts';

type Deletion = { id: string; ifMatch?: Versions | undefined };

/**
 * Moves a project and its live tasks to the trash. Its other records are hidden until the project is restored. Throws `not_found`
 * unless the actor owns the project, 409 for the Inbox, and 412 if `ifMatch` names an older version.
 */
export async function deleteProject(tx: Tx, actor: Actor, { id, ifMatch }: Deletion): Promise<void> {
  await lockTrash(tx, id);
  const project = await one(tx, actor, 'project', 'owner', id);
  requireNoInbox(project);
  requireMatch(ifMatch, String(project.version));
  const members = await audience(tx, id);
  const outsiders = await outsidersOf(tx, project);
  const tasks = await trashTasksOf(tx, actor, project);
  await change(tx, actor, 'project', project, { deleted_at: instantText(actor.now) });
  const activity = { name: 'project.deleted', payload: { name: project.name, task_count: tasks } } as const;
  const deleted = { type: 'project.deleted', extra: { id } } as const;
  await emitAll(tx, actor, [
    { projectId: id, projectName: project.name, activity },
    // At delivery nobody can read the project, so each member is a named recipient.
    ...members.map(({ user_id: receiverId }) => ({ receiverId, live: deleted })),
    // People outside the project lose only the notes that are shared with them.
    ...outsiders.map(({ note_id, user_id: receiverId }) => ({
      receiverId,
      live: { type: 'note.deleted' as const, extra: { id: note_id } },
    })),
  ]);
}
