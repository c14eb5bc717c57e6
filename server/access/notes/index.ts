/** Notes, their versions and links. */

export {
  type ExportedNote,
  exportedNotes,
  filesOfNotes,
  type NoteSummary,
  noteSummaries,
} from './exported-notes.ts';
export { latestNotes } from './latest-notes.ts';
export { type LinkKind, notesLinking } from './linking-notes.ts';
export { noteAudience, readableNotesAmong } from './note-audience.ts';
export { claimEditEvent } from './note-edit-events.ts';
export { isSharedWith, roleOnNote, visibleLinks, visibleProjectId } from './note-facts.ts';
export { addLinks, type Link, linksOf, type NewLink, type StoredLink, setLinks } from './note-links.ts';
export { namedProjects, notesTitled } from './note-names.ts';
export { type Outsider, outsidersOf } from './note-outsiders.ts';
export { leaveShare, removeShare, sharedRole, shareNote, sharesOf } from './note-shares.ts';
export { addVersions, deleteOldVersions, extendVersion, newestVersion, versionsOf } from './note-versions.ts';
export {
  addNotes,
  changeNote,
  changeNotes,
  manageableNote,
  manageableNotes,
  mayMoveNote,
  type NoteToAdd,
  type NoteValues,
  ownNote,
} from './notes.ts';
export {
  foundNotes,
  isInArchivedProject,
  type NoteHit,
  notesInProjects,
  notesOfProject,
  notesOutsideProjects,
  notesWithIds,
  noteToEach,
  readableNotes,
  readableScopes,
  sharedNotes,
  unfiledNotes,
  type VisibleNotes,
} from './readable-notes.ts';
