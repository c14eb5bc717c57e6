import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { api } from '../../../../api/client.ts';
import type { Autosave, AutosaveState, Version } from '../../../../autosave/autosave.ts';
import { textDrafts } from '../../../../autosave/text-drafts.ts';
import { recordAutosave, type SaveOptions, useAutosave } from '../../../../autosave/use-autosave.ts';
import { outboxOf, perform } from '../../../../task-data/outbox/current-outbox.ts';
import { edit } from '../commands/note-edit.ts';
import { cacheNote } from '../data/note-actions.ts';
import { noteKeys } from '../data/note-keys.ts';

/** Length of the pause in the typing before a note is saved. */
const PAUSE_MS = 400;

export type NoteAutosave = Autosave<'body'>;
export type NoteAutosaveState = AutosaveState<'body'>;

/** Saves the text of the note while the component is mounted. */
export function useNoteAutosave(note: Note): [NoteAutosaveState, NoteAutosave] {
  const cache = useQueryClient();
  return useAutosave(note, versionOf, () => saveOptions(cache, note));
}

/** Loads a note and saves its draft, without a component. */
export async function openNoteAutosave(cache: QueryClient, noteID: string): Promise<NoteAutosave> {
  const note = await api.notes.get({ noteID });
  return recordAutosave(note, versionOf, saveOptions(cache, note));
}

function saveOptions(cache: QueryClient, note: Note): SaveOptions<Note, 'body'> {
  const { id: noteID } = note;
  return {
    fields: { body: { drafts: noteDrafts(noteID) } },
    pauseMs: PAUSE_MS,
    async update({ body = '' }, base, keepalive) {
      const known = cache.getQueryData<Note>(noteKeys.one(noteID)) ?? note;
      const before = { ...known, ...base.texts, etag: base.etag };
      const first = () => api.notes.update({ noteID, body: { body }, ifMatch: base.etag, keepalive });
      const moment = outboxOf(cache).next();
      return (await perform(cache, edit, { note: before, body }, moment, first)) ?? { ...before, body };
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
