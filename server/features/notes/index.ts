/** Markdown pages, and who may read and write them (interface section 4.6). */

export { addNotes, type NewNote } from './add-notes.ts';
export { findNotes } from './find-notes.ts';
export { indexNotes } from './note-index.ts';
export { presentNoteFor } from './present-note.ts';
export { titleKey } from './read-text.ts';
export type { Home } from './resolve-links.ts';
export { serveNotes } from './routes.ts';
