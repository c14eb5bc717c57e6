import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../../api/keys.ts';
import { rewrite } from '../../../api/rewrite.ts';
import { askedNow, caughtUp } from './task-cache.ts';

/**
 * Brings every list of tasks that was read up to date with what happened while it was on its way, until the returned
 * function is called. Otherwise a slow answer would bring an old state back.
 */
export function followReadings(cache: QueryClient): () => void {
  const asked = new Map<string, number>();
  return cache.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') asked.delete(event.query.queryHash);
    if (event.type !== 'updated' || event.query.queryKey[0] !== keys.tasks[0]) return;
    const { queryKey, queryHash } = event.query;
    if (event.action.type === 'fetch') asked.set(queryHash, askedNow());
    if (event.action.type === 'success' && !event.action.manual) {
      const since = asked.get(queryHash) ?? 0;
      rewrite(cache, queryKey, (data) => caughtUp(cache, queryKey, data, since));
    }
  });
}
