/** Markdown pages, and who may read and write them (interface section 4.6). */

export { presentNoteFor } from './present-note.ts';
export { serveNotes } from './routes.ts';
