import { useQueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { api } from '../../../api/client.ts';
import type { Autosave, AutosaveState, Version } from '../../../autosave/autosave.ts';
import { textDrafts } from '../../../autosave/text-drafts.ts';
import { useAutosave } from '../../../autosave/use-autosave.ts';
import { cacheNote } from '../data/note-actions.ts';

/** Length of the pause in the typing before a note is saved. */
const PAUSE_MS = 400;

export type NoteAutosave = Autosave<'body'>;
export type NoteAutosaveState = AutosaveState<'body'>;

/** Saves the text of the note while the component is mounted. */
export function useNoteAutosave(note: Note): [NoteAutosaveState, NoteAutosave] {
  const cache = useQueryClient();
  return useAutosave(note, versionOf, () => ({
    fields: { body: { drafts: noteDrafts(note.id) } },
    pauseMs: PAUSE_MS,
    async update(body, options) {
      const saved = await api.notes.update({ noteID: note.id, body, ...options });
      cacheNote(cache, saved);
      return saved;
    },
    get: () => api.notes.get({ noteID: note.id }),
    onChanged: (latest) => cacheNote(cache, latest),
  }));
}

/** Returns the stored draft of a note. */
export function noteDrafts(noteId: string) {
  return textDrafts(localStorage, `note.${noteId}`);
}

function versionOf({ body = '', etag }: Note): Version<'body'> {
  return { texts: { body }, etag };
}
