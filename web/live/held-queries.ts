import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import type { User } from '#contract/resources/user.ts';
import { matchesWords } from '#domain/normalize/search-words.ts';
import { keys } from '../api/keys.ts';
import type { StoredQuery } from '../api/stored-queries.ts';
import { openUserDatabase } from '../platform/user-database.ts';
import { isStorable } from './stored-index.ts';

/** The data of a query that is on this device, and its time in milliseconds since 1970. */
export type HeldQuery = { key: QueryKey; data: unknown; at: number };

/** What is stored of an account changes seldom while there is no connection, and a search of many notes would read it for each letter. */
const REUSE_MS = 10_000;
let last: { userId: string; readAt: number; stored: Promise<StoredQuery[]> } | undefined;

/** Returns all tasks, notes and other records that this device holds: the cached ones, and the stored ones that are not cached. */
export async function heldQueries(cache: QueryClient): Promise<HeldQuery[]> {
  const user = cache.getQueryData<User>(keys.me);
  const stored = user ? await readStored(user.id).catch(() => []) : [];
  const cached = cache
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isStorable(queryKey) && state.data !== undefined)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  const known = new Set(cached.map(({ key }) => JSON.stringify(key)));
  const others = stored.filter(({ key, schema }) => schema === API_SCHEMA && !known.has(JSON.stringify(key)));
  return [...others, ...cached];
}

/** Returns the last known version of each note: with its body if it was opened, else as in lists, with a preview. */
export function heldNotes(held: readonly HeldQuery[]): Note[] {
  const notes = held.filter(({ key }) => key[0] === 'notes').sort((one, other) => one.at - other.at);
  const listed = notes.filter(({ key }) => key[1] === 'list').flatMap(({ data }) => data as Note[]);
  const opened = notes.filter(({ key }) => key[1] === 'one').map(({ data }) => data as Note);
  return [...new Map([...listed, ...opened].map((note) => [note.id, note])).values()];
}

/** Returns whether the texts of a note contain all words, as on the server. */
export function noteMatches({ title, body, preview = '' }: Note, words: readonly string[]): boolean {
  return matchesWords(`${title}\n${body ?? preview}`, words);
}

function readStored(userId: string): Promise<StoredQuery[]> {
  if (last?.userId !== userId || performance.now() - last.readAt > REUSE_MS) {
    const stored = openUserDatabase(userId).then((database) => database.getAll('queries') as Promise<StoredQuery[]>);
    last = { userId, readAt: performance.now(), stored };
  }
  return last.stored;
}
