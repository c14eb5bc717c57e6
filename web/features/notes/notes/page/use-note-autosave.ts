import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Note } from '#contract/resources/note.ts';
import { api } from '../../../../api/client.ts';
import type { Autosave, AutosaveState, Version } from '../../../../autosave/autosave.ts';
import { textDrafts } from '../../../../autosave/text-drafts.ts';
import { recordAutosave, type SaveOptions, useAutosave } from '../../../../autosave/use-autosave.ts';
import { isUnsent } from '../../../../task-data/unsent.ts';
import { cacheNote } from '../data/note-actions.ts';
import { cachedNote } from '../data/note-lists.ts';

/** Length of the pause in the typing before a note is saved. */
const PAUSE_MS = 400;

const NOT_CREATED = { status: 0, code: 'offline', message: 'The note waits to be created.' } as const;

export type NoteAutosave = Autosave<'body'>;
export type NoteAutosaveState = AutosaveState<'body'>;

/** Saves the text of the note while the component is mounted. */
export function useNoteAutosave(note: Note): [NoteAutosaveState, NoteAutosave] {
  const cache = useQueryClient();
  return useAutosave(note, versionOf, () => saveOptions(cache, note.id));
}

/** Loads a note and saves its draft, without a component. */
export async function openNoteAutosave(cache: QueryClient, noteID: string): Promise<NoteAutosave> {
  return recordAutosave(await api.notes.get({ noteID }), versionOf, saveOptions(cache, noteID));
}

function saveOptions(cache: QueryClient, noteID: string): SaveOptions<Note, 'body'> {
  return {
    fields: { body: { drafts: noteDrafts(noteID) } },
    pauseMs: PAUSE_MS,
    async update(body, options) {
      // The text stays stored on this device until the service has the note.
      if (isUnsent(cachedNote(cache, noteID) ?? { etag: options.ifMatch })) throw new ApiError(NOT_CREATED);
      const saved = await api.notes.update({ noteID, body, ...options });
      cacheNote(cache, saved);
      return saved;
    },
    get: () => api.notes.get({ noteID }),
    onChanged: (latest) => cacheNote(cache, latest),
  };
}

/** Returns the stored draft of a note. */
export function noteDrafts(noteId: string) {
  return textDrafts(localStorage, `note.${noteId}`);
}

function versionOf({ body = '', etag }: Note): Version<'body'> {
  return { texts: { body }, etag };
}
