/** Names in an export of notes. */
export const notesZip = {
  /** The file name of a note without a title. */
  untitled: 'untitled',
};

/** The type of these messages in every language. */
export type NotesZipMessages = typeof notesZip;
