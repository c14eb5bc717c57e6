import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { api } from '../../../api/client.ts';
import { followNotes } from './follow-notes.ts';
import { type NoteView, noteKeys } from './note-keys.ts';

// Before the first of them is read: what changes after that reading is told by messages.
followNotes();

const MOST = 500;

/** What can be read about notes, each with its cache key. */
export const noteQueries = {
  /** Every note of a view, in the order of the service. Rows have a preview, no body. */
  list: (view: NoteView) =>
    queryOptions({ queryKey: noteKeys.list(view), queryFn: ({ signal }) => readAll(view, signal) }),

  /** One note with its body. */
  one: (noteID: string) =>
    queryOptions({ queryKey: noteKeys.one(noteID), queryFn: ({ signal }) => api.notes.get({ noteID, signal }) }),

  /** The notes whose text leads to something, latest change first. */
  linking: (kind: 'task' | 'note' | 'project', targetID: string) =>
    queryOptions({
      queryKey: noteKeys.linking(kind, targetID),
      queryFn: async ({ signal }) => (await api.notes.linking({ kind, targetID, signal })).notes,
    }),

  /** With whom a note is shared directly, and with whom it could be; for its owner alone. */
  shares: (noteID: string) =>
    queryOptions({ queryKey: noteKeys.shares(noteID), queryFn: ({ signal }) => api.notes.shares({ noteID, signal }) }),

  /** The texts that a note has had, newest first, a page at a time. */
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

  /** The notes that the person may bring back, a page at a time. */
  trashed: () =>
    infiniteQueryOptions({
      queryKey: noteKeys.trashed,
      queryFn: ({ signal, pageParam }) => api.notes.trash({ query: { cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor,
    }),
};

/** All of it, since a list is put in order and searched for titles here. */
async function readAll({ project, archived, q }: NoteView, signal: AbortSignal): Promise<Note[]> {
  const all: Note[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      limit: MOST,
      cursor,
      ...(project !== undefined && { project }),
      ...(archived && { archived: 'only' as const }),
      ...(q !== undefined && { q }),
    };
    const page = await api.notes.list({ query, signal });
    all.push(...page.notes);
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return all;
}
