import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { Note } from '#contract/resources/note.ts';
import { paths } from '../../../../navigation/paths.ts';
import { loadLazyMessages } from '../../../../platform/messages.ts';
import { withErrorToast } from '../../../../undo/undo.ts';
import { NO_PROJECT, type NoteView, noteKeys } from './note-keys.ts';
import { newNoteState } from './note-state.ts';

/**
 * Creates a note and opens it in write mode. Without `projectId` the note is in no project. If `body` is empty and the user has an
 * empty note in the same list, that note is opened instead. Shows a failure to the user. Resolves to true on success.
 */
export async function createNote(cache: QueryClient, projectId = '', body = ''): Promise<boolean> {
  return withErrorToast(async () => {
    await loadLazyMessages();
    const note = (body === '' && cachedEmptyNote(cache, projectId)) || (await postNote(cache, projectId, body));
    navigate(paths.note(note.id), { state: newNoteState('write') });
  });
}

/** Creates a note and caches it. Resolves to it after the response, or when it has to wait for a connection. */
export async function postNote(cache: QueryClient, projectId: string, body: string): Promise<Note> {
  // Not in the first view of the notes.
  const { sendNewNote } = await import('../commands/note-creation.ts');
  return sendNewNote(cache, projectId, body);
}

function cachedEmptyNote(cache: QueryClient, projectId: string): Note | undefined {
  const views: NoteView[] = [{}, { project: projectId || NO_PROJECT }];
  const listed = views.flatMap((view) => cache.getQueryData<Note[]>(noteKeys.list(view)) ?? []);
  return listed.find((note) => note.project_id === projectId && isEmpty(note));
}

function isEmpty({ title, preview, role, pinned, shared_with_me }: Note): boolean {
  return title === '' && !preview && role === 'owner' && !pinned && !shared_with_me;
}
