import type { NotesZipMessages } from '../en/notes-zip.ts';

export const notesZip: NotesZipMessages = {
  untitled: 'uden titel',
};
