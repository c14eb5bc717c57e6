import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { Note } from '#contract/resources/note.ts';
import { api } from '../../../api/client.ts';
import { paths } from '../../../navigation/paths.ts';
import { loadLazyMessages } from '../../../platform/messages.ts';
import { reported } from '../../../undo/undo.ts';
import { type NoteView, noteKeys } from './note-keys.ts';
import { putNote } from './note-lists.ts';
import { stateOfNote } from './note-place.ts';

/**
 * Makes a note, in a project when one is given, and opens it to be written. An own note that was made before and is still empty
 * is opened in its place, so that a key pressed twice leaves nothing behind.
 */
export async function createNote(cache: QueryClient, projectId = '', body = ''): Promise<void> {
  await reported(async () => {
    await loadLazyMessages();
    const note = (body === '' && emptyNote(cache, projectId)) || (await makeNote(cache, projectId, body));
    navigate(paths.note(note.id), { state: stateOfNote('write') });
  });
}

async function makeNote(cache: QueryClient, project_id: string, body: string): Promise<Note> {
  const note = await api.notes.create({ body: { project_id, body } });
  cache.setQueryData(noteKeys.one(note.id), note);
  putNote(cache, note);
  return note;
}

function emptyNote(cache: QueryClient, projectId: string): Note | undefined {
  const view: NoteView = projectId === '' ? {} : { project: projectId };
  const listed = cache.getQueryData<Note[]>(noteKeys.list(view)) ?? [];
  return listed.find(isEmpty);
}

function isEmpty({ title, preview, role, pinned, shared_with_me }: Note): boolean {
  return title === '' && preview === '' && role === 'owner' && !pinned && !shared_with_me;
}
