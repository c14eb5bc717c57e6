import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { rewrite } from './rewrite.ts';

/** Changes cached answers so that they can be put back. */
export type CacheEdit = {
  /** Changes one cached answer; what is not cached stays so. */
  update: <Data>(key: QueryKey, change: (data: Data) => Data) => void;
  /** Changes every cached answer whose key begins so, such as every list of tasks. */
  updateAll: <Data>(prefix: QueryKey, change: (data: Data) => Data) => void;
};

/** A change that shows before the service has answered. */
export type OptimisticChange<Result> = {
  /** Writes what is to be expected into the cache. */
  expect: (edit: CacheEdit) => void;
  /** Asks the service. */
  send: () => Promise<Result>;
  /** Writes what the service answered. */
  settle?: (result: Result, edit: CacheEdit) => void;
};

/**
 * Shows the expected outcome at once, then asks. Resolves with the answer. When the service refuses, everything is put
 * back as it was (what others changed meanwhile is read again) and the refusal is thrown.
 */
export async function optimistic<Result>(cache: QueryClient, change: OptimisticChange<Result>): Promise<Result> {
  const recorded = recordEdits(cache);
  change.expect(recorded.edit);
  try {
    const result = await change.send();
    change.settle?.(result, recordEdits(cache).edit);
    return result;
  } catch (refusal) {
    recorded.putBack();
    throw refusal;
  } finally {
    recorded.resume();
  }
}

type Written = { key: QueryKey; before: unknown; after: unknown };

function recordEdits(cache: QueryClient): { edit: CacheEdit; putBack: () => void; resume: () => void } {
  const written = new Map<string, Written>();
  const interrupted = new Map<string, QueryKey>();

  const update = <Data>(key: QueryKey, change: (data: Data) => Data) => {
    const query = cache.getQueryCache().find<Data>({ queryKey: key, exact: true });
    const present = query?.state.data;
    if (!query || present === undefined || change(present) === present) return;
    // A reading that began earlier would bring the old state back.
    if (query.state.fetchStatus !== 'idle') interrupted.set(query.queryHash, key);
    void query.cancel({ revert: true });
    const done = rewrite(cache, key, change);
    if (!done) return;
    written.set(query.queryHash, {
      key,
      before: written.get(query.queryHash)?.before ?? done.before,
      after: done.after,
    });
  };

  return {
    edit: {
      update,
      updateAll(prefix, change) {
        for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: prefix })) update(queryKey, change);
      },
    },
    putBack() {
      for (const { key, before, after } of written.values()) {
        if (cache.getQueryData(key) === after) cache.setQueryData(key, before);
        else void cache.invalidateQueries({ queryKey: key, exact: true });
      }
    },
    /** Begins the readings again that were given up for the edits. */
    resume() {
      for (const queryKey of interrupted.values()) void cache.invalidateQueries({ queryKey, exact: true });
    },
  };
}
