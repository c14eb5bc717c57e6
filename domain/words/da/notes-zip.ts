import type { NotesZipWords } from '../en/notes-zip.ts';

export const notesZip: NotesZipWords = {
  untitled: 'uden titel',
};
