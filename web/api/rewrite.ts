import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes one cached answer. It stays as old as it was, and marked to be read again when it was. Undefined when nothing
 * is cached or `change` returns the same data; else the data before and after.
 */
export function rewrite<Data>(
  cache: QueryClient,
  key: QueryKey,
  change: (data: Data) => Data,
): { before: Data; after: unknown } | undefined {
  const query = cache.getQueryCache().find<Data>({ queryKey: key, exact: true });
  const before = query?.state.data;
  if (!query || before === undefined) return undefined;
  const wanted = change(before);
  if (wanted === before) return undefined;
  const { dataUpdatedAt, isInvalidated } = query.state;
  const after = cache.setQueryData<unknown>(key, wanted, { updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
  return { before, after };
}
