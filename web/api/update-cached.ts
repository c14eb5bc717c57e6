import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refetch } from './refetch.ts';

/**
 * Changes cached data according to a live message or the response to a change. Does nothing if no data is cached.
 *
 * The response of a pending request may be older than the change and would undo it. The query is then fetched once more.
 */
export function updateCached<Data>(cache: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void {
  if (cache.isFetching({ queryKey, exact: true }) > 0) refetch(cache, { queryKey, exact: true });
  cache.setQueryData<Data>(queryKey, (data) => data && change(data));
}
