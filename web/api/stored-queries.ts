import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { DATABASE_PREFIX } from '../platform/database-name.ts';
import { SIGNED_IN } from '../platform/drafts.ts';

/** Answers of the service that this device stores, by the hash of their query. `web/api/store-queries.ts` writes them. */
export type StoredQuery = {
  key: readonly unknown[];
  data: unknown;
  /** Milliseconds since 1970 at which the data was as on the server. */
  at: number;
  /** The `API_SCHEMA` of the app that has stored it. */
  schema: string;
};

declare global {
  /** A hash of the schemas of the API. `web/build/api-schema.ts` inserts it. Data of other schemas is not used. */
  const API_SCHEMA: string;
}

/** The reads that have not ended. */
const reading = new Set<Promise<void>>();

/** Gives each query that the cache adds the stored data of the account. It counts as outdated, and an answer of the service replaces it. */
export function restoreQueries(cache: QueryClient): void {
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added') return;
    const work = restore(query).finally(() => reading.delete(work));
    reading.add(work);
  });
}

/** Resolves when the data of all queries in the cache is restored. Never rejects. */
export async function restored(): Promise<void> {
  await Promise.all(reading);
}

async function restore(query: Query): Promise<void> {
  const stored = await readStored(query.queryHash).catch(() => undefined);
  if (stored?.schema !== API_SCHEMA || query.state.data !== undefined) return;
  // If the pending request is cancelled, the query returns to the last data that was set manually.
  query.setData(stored.data, { updatedAt: stored.at, manual: true });
  query.setState(OUTDATED);
}

const OUTDATED = { isInvalidated: true };

/** Returns whether a query has just received the stored data. It lacks the changes that wait, unless its list was in the cache when they were made. */
export function isRestored(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'setState' && event.action.state === OUTDATED;
}

/** Without `idb`, which is too large for the first view. The connection is closed at once, so that others can delete the database. */
function readStored(hash: string): Promise<StoredQuery | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE_PREFIX + localStorage.getItem(SIGNED_IN));
    // There is no database. Only `openUserDatabase` creates it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = reject;
    opening.onsuccess = () => {
      const request = opening.result.transaction('queries').objectStore('queries').get(hash);
      opening.result.close();
      request.onsuccess = () => resolve(request.result);
      request.onerror = reject;
    };
  });
}
