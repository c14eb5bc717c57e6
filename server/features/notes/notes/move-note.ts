import { find, type Granted, one } from '../../../access/index.ts';
import { changeNote, mayMoveNote, noteAudience } from '../../../access/notes/index.ts';
import { projectNames } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { projectFields } from './emit-note-event.ts';

type Note = Granted<'note', 'editor'>;

/**
 * Files a note in another project, or in none, and returns the changed note. Only the author may move a note; if the
 * author's account is deleted, the project owner may, and becomes the owner of an unfiled note. Throws `not_found` for other
 * users, and for a project that the actor may not edit. Shares are preserved. Nothing happens if the note already is in that
 * project. The caller indexes the note in its new project.
 */
export async function moveNote(tx: Tx, actor: Actor, note: Note, projectId: string | null): Promise<Note> {
  if (projectId === (await visibleProject(tx, actor, note))) return note;
  if (!(await mayMoveNote(tx, actor, note))) throw notFound();
  if (projectId !== null) await one(tx, actor, 'project', 'editor', projectId);
  const readers = await noteAudience(tx, note.id);
  const adopted = projectId === null && note.owner_id === null ? { owner_id: actor.id } : {};
  const moved = await changeNote(tx, note, { project_id: projectId, ...adopted });
  await emitNoteMoved(
    tx,
    actor,
    note,
    moved,
    readers.map(({ user_id }) => user_id),
  );
  return moved;
}

/** Returns the project of the note as the actor sees it, or null. */
async function visibleProject(tx: Tx, actor: Actor, { owner_id, project_id }: Note): Promise<string | null> {
  if (project_id === null || owner_id === actor.id) return project_id;
  return (await find(tx, actor, 'project', 'viewer', project_id)) === undefined ? null : project_id;
}

/** Publishes `note.deleted` to the users who lose access, and the update to the remaining readers. */
async function emitNoteMoved(tx: Tx, actor: Actor, from: Note, to: Note, readers: readonly string[]): Promise<void> {
  const names = await projectNames(tx, [from, to]);
  const left = new Set((await noteAudience(tx, to.id)).map(({ user_id }) => user_id));
  const payload = {
    note_id: to.id,
    ...(from.project_id !== null && { from_project_id: from.project_id }),
    ...(to.project_id !== null && { to_project_id: to.project_id }),
  };
  await emitAll(tx, actor, [
    {
      ...projectFields(to.project_id ?? from.project_id, names),
      activity: { name: 'note.moved', payload },
    },
    {
      ...projectFields(to.project_id, names),
      noteId: to.id,
      subjectId: to.id,
      live: { type: 'note.updated' },
    },
    ...readers
      .filter((reader) => !left.has(reader))
      .map((receiverId) => ({ receiverId, live: { type: 'note.deleted' as const, extra: { id: to.id } } })),
  ]);
}
