import type { Granted } from '../../../access/index.ts';
import { projectNames } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';

type File = { id: string; filename: string };

/**
 * Emits that a file of a note was added or removed, to the readers of the note. The activity is in the project of the note.
 */
export async function emitNoteFileEvent(
  tx: Tx,
  actor: Actor,
  { id: note_id, project_id: project }: Granted<'note', 'viewer'>,
  { id, filename }: File,
  what: 'added' | 'removed',
): Promise<void> {
  const projectName = project === null ? undefined : (await projectNames(tx, [{ project_id: project }])).get(project);
  await emit(tx, actor, {
    ...(project !== null && projectName !== undefined && { projectId: project, projectName }),
    noteId: note_id,
    activity: { name: `attachment.${what}`, payload: { note_id, filename } },
    ...(what === 'added'
      ? { subjectId: id, live: { type: 'attachment.created', extra: { note_id } } }
      : { live: { type: 'attachment.deleted', extra: { id, note_id } } }),
  });
}
