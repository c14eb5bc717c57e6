/** Markdown notes, and the rights to read and write them. */

export { publishFirstNotes, publishImportedNotes, publishNotes } from './import/publish-notes.ts';
export {
  chunks,
  type NewNote,
  noteBatches,
  type PreparedNote,
  prepareNote,
  stageNotes,
} from './import/stage-notes.ts';
export { bestNotes } from './query/find-notes.ts';
export { type NoteColumns, noteColumns, noteText } from './query/note-json.ts';
export { presentNoteFor } from './query/present-note.ts';
export { serveNotes } from './routes.ts';
export { indexNotes } from './text/note-index.ts';
export { titleKey } from './text/read-text.ts';
export type { LinkContext } from './text/resolve-links.ts';
