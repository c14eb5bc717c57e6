import type { Note } from '#contract/resources/note.ts';
import type { Project } from '#contract/resources/project.ts';

/** What a person may do with a note, so that nothing is on offer that would be refused. */
export type NoteRights = {
  /** Write in it and pin it. */
  edit: boolean;
  /** Archive it and put it in the trash. */
  remove: boolean;
  /** File it in a project and take it out of one. */
  move: boolean;
  /** Say with whom it is shared. */
  share: boolean;
  /** Do without a note that somebody else has shared. */
  leave: boolean;
};

/** Reads the rights off the note and the project that it is filed in, of those that the person can see. */
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
