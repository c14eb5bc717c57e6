import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates the queries that match the filter, or all. Queries that are shown are fetched again.
 *
 * TanStack Query does not cancel the first request of a query, and its response may be older than the reason for this call.
 * Such a query is fetched once more after the response.
 */
export function refetch(cache: QueryClient, which: QueryFilters = {}): void {
  const firstRequests = cache
    .getQueryCache()
    .findAll(which)
    .filter(({ state }) => state.fetchStatus !== 'idle' && state.data === undefined);
  void cache.invalidateQueries(which);
  for (const { promise, queryKey } of firstRequests) {
    promise?.then(
      () => cache.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  }
}
