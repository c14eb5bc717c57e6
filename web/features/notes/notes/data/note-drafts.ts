import { type TextDrafts, textDrafts } from '../../../../autosave/text-drafts.ts';

/** Returns the stored draft of a note. */
export function noteDrafts(noteId: string): TextDrafts {
  return textDrafts(localStorage, `note.${noteId}`);
}
