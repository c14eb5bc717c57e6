import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { isTransient } from '../../../api/query-client.ts';
import { heldQueries } from '../../../live/held-queries.ts';
import { type FoundRecords, searchHeld } from './search-held.ts';

/** Searches tasks and notes on the server, or what this device holds if the server cannot be reached. */
export function foundQuery(q: string) {
  return queryOptions({
    queryKey: keys.search(q),
    queryFn: async ({ client, signal }): Promise<FoundRecords> => {
      try {
        return await api.views.search({ query: { q, limit: 20 }, signal });
      } catch (error) {
        if (!isTransient(error)) throw error;
        return searchHeld(await heldQueries(client), q);
      }
    },
    staleTime: 10_000,
    gcTime: 60_000,
  });
}
