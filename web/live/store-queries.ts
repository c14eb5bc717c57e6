import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { StoredQuery } from '../api/stored-queries.ts';
import { SIGNED_IN } from '../platform/drafts.ts';
import { openUserDatabase } from '../platform/user-database.ts';
import { connection } from './connection.ts';
import { entriesToDelete, isStorable, projectOf, type StoredIndex, storableData } from './stored-index.ts';

/** Milliseconds between a change of the cache and its storage. */
const PAUSE_MS = 1_000;

/** The name of the index in the store `meta`. It belongs to the schema of the API that it names. */
const INDEX = 'index';
type Index = { schema: string; entries: StoredIndex };

/**
 * Stores the answers of the service on the device from now on, for starts without a connection: those in the cache, and each one that changes.
 * Returns a function that stops it. What cannot be stored, because the storage is full for example, is only in the cache.
 */
export function storeQueries(cache: QueryClient, userId: string): () => void {
  const queryCache = cache.getQueryCache();
  const changed = new Set<Query>();
  const refused = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const store = async (isCurrent = connection.get() === 'open') => {
    clearTimeout(timer);
    timer = undefined;
    const queries = [...changed].filter(isComplete);
    const gone = [...refused];
    changed.clear();
    refused.clear();
    if (!isStopped && queries.length + gone.length > 0)
      await write({ userId, queries, refused: gone, isCurrent }).catch(() => undefined);
  };
  const soon = () => {
    timer ??= setTimeout(() => void store(), PAUSE_MS);
  };
  const follow = (event: QueryCacheNotifyEvent) => {
    const { type, query } = event;
    if (type !== 'updated' || !isStorable(query.queryKey)) return;
    if (event.action.type === 'success') changed.add(query);
    else if (event.action.type === 'error' && isRefusal(event.action.error)) refused.add(query.queryHash);
    else return;
    soon();
  };
  // Live messages have kept this data as on the server until now.
  const storeAll = () => {
    for (const query of queryCache.getAll()) if (isStorable(query.queryKey) && isFetched(query)) changed.add(query);
    void store(true);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && connection.get() === 'open') storeAll();
  };
  const unsubscribe = queryCache.subscribe(follow);
  const stopFollowing = connection.subscribe(() => connection.get() === 'lost' && storeAll());
  document.addEventListener('visibilitychange', onHidden);
  for (const query of queryCache.getAll()) if (isStorable(query.queryKey)) changed.add(query);
  soon();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    stopFollowing();
    document.removeEventListener('visibilitychange', onHidden);
  };
}

/** Lists are shown before all their pages have arrived. */
function isComplete({ state }: Query): boolean {
  return state.status === 'success' && state.fetchStatus === 'idle' && state.data !== undefined;
}

/** Returns whether the data is from this page, not from the device. */
function isFetched({ state }: Query): boolean {
  return state.dataUpdatedAt >= performance.timeOrigin;
}

/** The user can no longer read the record. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** `isCurrent`: live messages have kept the queries that this page has fetched as on the server. */
type WriteResult = { userId: string; queries: readonly Query[]; refused: readonly string[]; isCurrent: boolean };

/** Writes queries, and deletes those that are refused, belong to projects that the user can no longer read, or exceed the limits. */
async function write({ userId, queries, refused, isCurrent }: WriteResult): Promise<void> {
  // Another page may have signed out or another account in: the database is deleted then.
  if (localStorage.getItem(SIGNED_IN) !== userId) return;
  const database = await openUserDatabase(userId);
  const transaction = database.transaction(['queries', 'meta'], 'readwrite');
  // A failed request ends this function before it waits for the transaction, for example when sign-out deletes the database.
  transaction.done.catch(() => undefined);
  const stored = transaction.objectStore('queries');
  const meta = transaction.objectStore('meta');
  const index = (await meta.get(INDEX)) as Index | undefined;
  if (index?.schema !== API_SCHEMA) await stored.clear();
  const entries = { ...(index?.schema === API_SCHEMA && index.entries) };
  for (const query of queries) {
    const record = recordOf(query, isCurrent);
    const bytes = JSON.stringify(record.data).length;
    entries[query.queryHash] = { key: record.key, bytes, at: record.at, ...(isPinned(record) && { isPinned: true }) };
    await stored.put(record, query.queryHash);
  }
  const [projects] = queries.filter(({ queryKey: [kind] }) => kind === 'projects');
  for (const hash of [...refused, ...(projects ? lost(entries, projects) : []), ...entriesToDelete(entries)]) {
    delete entries[hash];
    await stored.delete(hash);
  }
  await meta.put({ schema: API_SCHEMA, entries }, INDEX);
  await transaction.done;
}

function recordOf(query: Query, isCurrent: boolean): StoredQuery {
  const { queryKey, state } = query;
  return {
    key: queryKey,
    data: storableData(queryKey, state.data),
    at: isCurrent && isFetched(query) ? Date.now() : state.dataUpdatedAt,
    schema: API_SCHEMA,
  };
}

function isPinned({ key: [kind, one], data }: StoredQuery): boolean {
  return kind === 'notes' && one === 'one' && (data as { pinned?: boolean }).pinned === true;
}

/** Returns the hashes of the entries of projects that the user can no longer read. */
function lost(entries: StoredIndex, { state }: Query): string[] {
  const ids = new Set((state.data as { id: string }[]).map(({ id }) => id));
  return Object.entries(entries).flatMap(([hash, { key }]) => {
    const project = projectOf(key);
    return project === undefined || ids.has(project) ? [] : [hash];
  });
}
