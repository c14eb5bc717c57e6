import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Has answers read anew. One that is on its way for the first time was perhaps written before what makes this necessary, and cannot
 * be called off: it is read once more when it is there.
 */
export function readAgain(cache: QueryClient, which: QueryFilters = {}): void {
  const firstOnTheWay = cache
    .getQueryCache()
    .findAll(which)
    .filter(({ state }) => state.fetchStatus !== 'idle' && state.data === undefined);
  void cache.invalidateQueries(which);
  for (const { promise, queryKey } of firstOnTheWay) {
    promise?.then(
      () => cache.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  }
}
