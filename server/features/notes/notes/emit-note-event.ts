import type { ActivityName } from '#domain/events/catalogue.ts';
import type { Granted } from '../../../access/index.ts';
import { projectNames } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Cause, emitAll, type NewEvent } from '../../../platform/events/emit.ts';

type Note = Pick<Granted<'note', 'viewer'>, 'id' | 'project_id'>;

/** Activities that need only the name of the note. */
type NoteActivity = Extract<
  ActivityName,
  `note.${'created' | 'updated' | 'archived' | 'unarchived' | 'deleted' | 'restored'}`
>;

/** The activity in the project of the note, and the live message to its readers. */
export type NoteEvent = {
  activity?: NoteActivity;
  live?: 'note.created' | 'note.updated' | 'note.deleted' | 'note.restored';
};

/** Emits the event of a note. */
export function emitNoteEvent(tx: Tx, actor: Actor, note: Note, what: NoteEvent): Promise<void> {
  return emitNoteEvents(tx, actor, [note], what);
}

/** Emits the same event for several notes. */
export async function emitNoteEvents(tx: Tx, cause: Cause, notes: readonly Note[], what: NoteEvent): Promise<void> {
  const names = await projectNames(tx, notes);
  await emitAll(
    tx,
    cause,
    notes.map((note) => event(note, names, what)),
  );
}

/** Returns the project fields of the activity of a note: its project, or none. */
export function projectFields(
  projectId: string | null,
  names: ReadonlyMap<string, string>,
): Pick<NewEvent, 'projectId' | 'projectName'> {
  const name = projectId === null ? undefined : names.get(projectId);
  return projectId === null || name === undefined ? {} : { projectId, projectName: name };
}

function event(note: Note, names: ReadonlyMap<string, string>, { activity, live }: NoteEvent): NewEvent {
  return {
    ...projectFields(note.project_id, names),
    noteId: note.id,
    ...(activity && { activity: { name: activity, payload: { note_id: note.id } } }),
    ...(live && messageOf(note, live)),
  };
}

function messageOf({ id }: Note, live: NonNullable<NoteEvent['live']>): Partial<NewEvent> {
  return live === 'note.deleted' ? { live: { type: live, extra: { id } } } : { subjectId: id, live: { type: live } };
}
