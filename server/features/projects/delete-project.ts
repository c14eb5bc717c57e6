import { audience, change, one, outsidersOf, trashTasksOf } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emitAll } from '../../platform/events/emit.ts';
import { requireMatch, type Versions } from '../../platform/http/request/conditions.ts';
import { requireNoInbox } from './inbox-rules.ts';
import { lockTrash } from './lock-trash.ts';

type Deletion = { id: string; ifMatch?: Versions | undefined };

/**
 * Moves an own project to the trash with its live tasks; what else is filed in it is hidden until it comes back.
 * `not_found` unless the actor owns it, 409 for the Inbox, 412 for an older version.
 */
export async function deleteProject(tx: Tx, actor: Actor, { id, ifMatch }: Deletion): Promise<void> {
  await lockTrash(tx, id);
  const project = await one(tx, actor, 'project', 'owner', id);
  requireNoInbox(project);
  requireMatch(ifMatch, String(project.version));
  const losers = await audience(tx, id);
  const outsiders = await outsidersOf(tx, project);
  const tasks = await trashTasksOf(tx, actor, project);
  await change(tx, actor, 'project', project, { deleted_at: instantText(actor.now) });
  const activity = { name: 'project.deleted', payload: { name: project.name, task_count: tasks } } as const;
  const gone = { type: 'project.deleted', extra: { id } } as const;
  await emitAll(tx, actor, [
    { projectId: id, projectName: project.name, activity },
    // At delivery nobody can see the project any more, so each who loses it is told by name.
    ...losers.map(({ user_id: receiverId }) => ({ receiverId, live: gone })),
    // Who reads a note of it without being in it loses that alone.
    ...outsiders.map(({ note_id, user_id: receiverId }) => ({
      receiverId,
      live: { type: 'note.deleted' as const, extra: { id: note_id } },
    })),
  ]);
}
