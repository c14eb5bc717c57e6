/** Public API: notes: their pages, the lists of linked notes, and creating and filing them. */

export { noteKeys } from './data/note-keys.ts';
export { noteQueries } from './data/note-queries.ts';
export { LinkedNotes, NotePage, NotesPage, ProjectNotes } from './lazy.ts';
export { createNote, loadNoteCommands, moveDraggedNotes, sendNoteDraft } from './lazy-actions.ts';
export { useNoteZip } from './menu/use-note-zip.ts';
