/** Names in an export of notes. */
export const notesZip = {
  /** What the file of a note without a title is called. */
  untitled: 'untitled',
};

/** The shape that every language gives. */
export type NotesZipMessages = typeof notesZip;
