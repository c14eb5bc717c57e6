/** Markdown notes, and the rights to read and write them. */

export { addNotes, type NewNote } from './add-notes.ts';
export { findNotes } from './query/find-notes.ts';
export { presentNoteFor } from './query/present-note.ts';
export { serveNotes } from './routes.ts';
export { indexNotes } from './text/note-index.ts';
export { titleKey } from './text/read-text.ts';
export type { LinkContext } from './text/resolve-links.ts';
