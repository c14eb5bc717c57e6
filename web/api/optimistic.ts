import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { updateKeepingAge } from './update-keeping-age.ts';

/** Changes cached data in a way that can be rolled back. */
export type CacheEdit = {
  /** Changes the data of one query. Does nothing if no data is cached. */
  update: <Data>(key: QueryKey, change: (data: Data) => Data) => void;
  /** Changes the data of all queries whose key begins with `prefix`, such as all lists of tasks. */
  updateAll: <Data>(prefix: QueryKey, change: (data: Data) => Data) => void;
};

/** A change that the user sees before the server has responded. */
export type OptimisticChange<Result> = {
  /** Writes the expected result into the cache. */
  expect: (edit: CacheEdit) => void;
  /** Sends the request. */
  send: () => Promise<Result>;
  /** Writes the response into the cache. */
  settle?: (result: Result, edit: CacheEdit) => void;
};

/**
 * Writes the expected result into the cache, then sends the request. Resolves to the response.
 *
 * Rejects with the error of the request, after the cache has been rolled back. Data that other code changed in the meantime is
 * fetched again instead.
 */
export async function optimistic<Result>(cache: QueryClient, change: OptimisticChange<Result>): Promise<Result> {
  const recording = recordEdits(cache);
  change.expect(recording.edit);
  try {
    const result = await change.send();
    change.settle?.(result, recording.edit);
    return result;
  } catch (error) {
    recording.rollBack();
    throw error;
  } finally {
    recording.refetchCancelled();
  }
}

type EditedData = { key: QueryKey; before: unknown; after: unknown };

function recordEdits(cache: QueryClient): { edit: CacheEdit; rollBack: () => void; refetchCancelled: () => void } {
  const edited = new Map<string, EditedData>();
  const cancelled = new Map<string, QueryKey>();

  const update = <Data>(key: QueryKey, change: (data: Data) => Data) => {
    const query = cache.getQueryCache().find<Data>({ queryKey: key, exact: true });
    const current = query?.state.data;
    if (!query || current === undefined || change(current) === current) return;
    // The response of a pending request may be older than this change and would undo it.
    if (query.state.fetchStatus !== 'idle') cancelled.set(query.queryHash, key);
    void query.cancel({ revert: true });
    const result = updateKeepingAge(cache, key, change);
    if (!result) return;
    edited.set(query.queryHash, {
      key,
      before: edited.get(query.queryHash)?.before ?? result.before,
      after: result.after,
    });
  };

  return {
    edit: {
      update,
      updateAll(prefix, change) {
        for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: prefix })) update(queryKey, change);
      },
    },
    rollBack() {
      for (const { key, before, after } of edited.values()) {
        if (cache.getQueryData(key) === after) cache.setQueryData(key, before);
        else void cache.invalidateQueries({ queryKey: key, exact: true });
      }
    },
    refetchCancelled() {
      for (const queryKey of cancelled.values()) void cache.invalidateQueries({ queryKey, exact: true });
    },
  };
}
