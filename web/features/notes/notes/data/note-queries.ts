import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import { api } from '../../../../api/client.ts';
import { isTransient } from '../../../../api/query-client.ts';
import { registerLiveNotes } from './live-notes.ts';
import { NO_PROJECT, type NoteView, noteKeys } from './note-keys.ts';
import { archivedProjects, isInView, rowOf } from './note-lists.ts';

// Before the first request, so that no live message after it is missed.
registerLiveNotes();

const PAGE_SIZE = 500;

/** Query options for everything that can be read about notes. */
export const noteQueries = {
  /**
   * All notes of a view, in the order of the API. They have a preview and no body. A search returns what this device holds if the server cannot be
   * reached.
   */
  list: (view: NoteView) =>
    queryOptions({
      queryKey: noteKeys.list(view),
      queryFn: async ({ client, signal }) => {
        try {
          return await readAll(view, signal);
        } catch (error) {
          if (view.q === undefined || !isTransient(error)) throw error;
          return searchHeld(client, view, view.q);
        }
      },
    }),

  /** One note with its body. */
  one: (noteID: string) =>
    queryOptions({ queryKey: noteKeys.one(noteID), queryFn: ({ signal }) => api.notes.get({ noteID, signal }) }),

  /** The notes with a link to the record, last changed first. */
  linking: (kind: 'task' | 'note' | 'project', targetID: string) =>
    queryOptions({
      queryKey: noteKeys.linking(kind, targetID),
      queryFn: async ({ signal }) => (await api.notes.linking({ kind, targetID, signal })).notes,
    }),

  /** The direct shares of a note and the people it can be shared with. Answers 404 unless the user owns the note. */
  shares: (noteID: string) =>
    queryOptions({ queryKey: noteKeys.shares(noteID), queryFn: ({ signal }) => api.notes.shares({ noteID, signal }) }),

  /** The versions of a note, newest first, in pages. */
  versions: (noteID: string) =>
    infiniteQueryOptions({
      queryKey: noteKeys.versions(noteID),
      queryFn: ({ signal, pageParam }) => api.notes.versions({ noteID, query: { cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor,
    }),

  version: (noteID: string, versionID: string) =>
    queryOptions({
      queryKey: noteKeys.version(noteID, versionID),
      queryFn: ({ signal }) => api.notes.version({ noteID, versionID, signal }),
    }),

  /** The notes that the user may restore from the trash, in pages. */
  trashed: () =>
    infiniteQueryOptions({
      queryKey: noteKeys.trashed,
      queryFn: ({ signal, pageParam }) => api.notes.trash({ query: { cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor,
    }),
};

async function searchHeld(cache: QueryClient, view: NoteView, typed: string): Promise<Note[]> {
  const { heldNotes, heldQueries, noteMatches } = await import('../../../../live/held-queries.ts');
  const words = searchWords(typed);
  const isArchivedProject = archivedProjects(cache);
  const found = heldNotes(await heldQueries(cache)).filter((note) => noteMatches(note, words));
  return found.filter((note) => isInView(note, view, isArchivedProject)).map(rowOf);
}

/** Reads every page, because lists are sorted and grouped in the client. */
async function readAll({ project, archived, q }: NoteView, signal: AbortSignal): Promise<Note[]> {
  const all: Note[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      limit: PAGE_SIZE,
      cursor,
      ...(project !== undefined && project !== NO_PROJECT && { project }),
      ...(project === undefined && q === undefined && { projects: 'include' as const }),
      ...(archived && { archived: 'only' as const }),
      ...(q !== undefined && { q }),
    };
    const page = await api.notes.list({ query, signal });
    all.push(...page.notes);
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return all;
}
