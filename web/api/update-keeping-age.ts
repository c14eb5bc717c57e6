import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes cached data without making it newer: the time of the last fetch and the invalidated state stay the same. Returns the
 * data before and after. Undefined if no data is cached or `change` returns the same data.
 */
export function updateKeepingAge<Data>(
  cache: QueryClient,
  key: QueryKey,
  change: (data: Data) => Data,
): { before: Data; after: unknown } | undefined {
  const query = cache.getQueryCache().find<Data>({ queryKey: key, exact: true });
  const before = query?.state.data;
  if (!query || before === undefined) return undefined;
  const changed = change(before);
  if (changed === before) return undefined;
  const { dataUpdatedAt, isInvalidated } = query.state;
  const after = cache.setQueryData<unknown>(key, changed, { updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
  return { before, after };
}
