import type { Note } from '#contract/resources/note.ts';
import type { Project } from '#contract/resources/project.ts';

/** The operations that the user may perform on a note. The user interface offers only these. */
export type NoteRights = {
  /** Edit the text and pin the note. */
  edit: boolean;
  /** Archive the note and move it to the trash. */
  remove: boolean;
  /** Move the note to a project or out of it. */
  move: boolean;
  /** Change the direct shares. */
  share: boolean;
  /** Remove the user's own direct share. */
  leave: boolean;
};

/** Returns the rights of the user on a note. `projects` are the projects that the user can see. */
export function rightsOn(note: Note, projects: readonly Project[]): NoteRights {
  const project = projects.find(({ id }) => id === note.project_id);
  const isOwner = note.role === 'owner';
  const isOrphan = note.created_by === undefined;
  return {
    edit: note.role !== 'viewer',
    remove: isOwner || (project !== undefined && project.role !== 'viewer'),
    move: isOwner || (isOrphan && project?.role === 'owner'),
    share: isOwner && !isOrphan,
    leave: note.shared_with_me && !isOwner,
  };
}
