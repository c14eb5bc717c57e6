import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { api } from '../../../../api/client.ts';
import type { Autosave, AutosaveState, Version } from '../../../../autosave/autosave.ts';
import { recordAutosave, type SaveOptions, useAutosave } from '../../../../autosave/use-autosave.ts';
import { unconfirmedRecords } from '../../../../task-data/outbox/unconfirmed.ts';
import { isUnsent } from '../../../../task-data/unsent.ts';
import { cacheNote } from '../data/note-actions.ts';
import { noteDrafts } from '../data/note-drafts.ts';
import { noteKeys } from '../data/note-keys.ts';

/** Length of the pause in the typing before a note is saved. */
const PAUSE_MS = 400;

export type NoteAutosave = Autosave<'body'>;
export type NoteAutosaveState = AutosaveState<'body'>;

/** Saves the text of the note while the component is mounted. */
export function useNoteAutosave(note: Note): [NoteAutosaveState, NoteAutosave] {
  const cache = useQueryClient();
  useEffect(() => {
    // Before the first save, because a page that the user leaves loads no more code. The draft remains if this fails.
    void loadEdit().catch(() => undefined);
  }, []);
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
      // An open note keeps a text that cannot be sent, so that it can show a conflict with the changes of others. The outbox sends the text of a note that
      // is being closed, and that of a note with other changes that wait.
      if (!keepalive && !isUnsent(known) && !unconfirmedRecords.get().has(noteID)) {
        const saved = await api.notes.update({ noteID, body: { body }, ifMatch: base.etag });
        cacheNote(cache, saved);
        return saved;
      }
      const before = { ...known, ...base.texts, etag: base.etag };
      const { changeText } = await loadEdit();
      return changeText(cache, before, body, keepalive);
    },
    get: () => api.notes.get({ noteID }),
    onChanged: (latest) => cacheNote(cache, latest),
  };
}

/** Loads the code of the changes that can wait for a connection, which a list of notes does not need. */
function loadEdit() {
  return import('../commands/note-edit.ts');
}

function versionOf({ body = '', etag }: Note): Version<'body'> {
  return { texts: { body }, etag };
}
