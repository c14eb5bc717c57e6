import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { isRestored } from '../../api/stored-queries.ts';
import { updateKeepingAge } from '../../api/update-keeping-age.ts';
import { requestTime } from './journal.ts';

/** Returns the data of a response with the changes since its request (`requestTime`). */
type CatchUp = (key: QueryKey, data: unknown, requestedAt: number) => unknown;

/**
 * Applies the changes since the request to each list of tasks that is fetched from now on, and all changes to each list that is read from the
 * device. Otherwise a slow response would restore an old state. Requests that are already pending count as sent before the first recorded change.
 */
export function catchUpResponses(cache: QueryClient, catchUp: CatchUp): void {
  const requestTimes = new Map<string, number>();
  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') requestTimes.delete(event.query.queryHash);
    if (event.type !== 'updated' || event.query.queryKey[0] !== keys.tasks[0]) return;
    const { queryKey, queryHash } = event.query;
    if (event.action.type === 'fetch') requestTimes.set(queryHash, requestTime());
    const isFromDevice = isRestored(event);
    if (isFromDevice || (event.action.type === 'success' && !event.action.manual)) {
      const since = isFromDevice ? 0 : (requestTimes.get(queryHash) ?? 0);
      updateKeepingAge(cache, queryKey, (data) => catchUp(queryKey, data, since));
    }
  });
}
