import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';

/** The tasks that an expression finds, at most `limit`, and hints about probable mistakes in it. */
export const previewQuery = (query: string, limit: number) =>
  queryOptions({
    queryKey: keys.filterPreview(query, limit),
    queryFn: ({ signal }) => api.filters.preview({ query: { query, limit }, signal }),
    staleTime: 5_000,
    gcTime: 30_000,
  });
