import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** The accounts and open invites of the service. They are refetched on every mount, because no live message announces changes. */
export const usersQuery = () =>
  queryOptions({ queryKey: ['users'], queryFn: ({ signal }) => api.users.list({ signal }), staleTime: 0 });

/** Returns a function that reads the accounts and invites again. */
export function useRefreshUsers(): () => Promise<void> {
  const cache: QueryClient = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: usersQuery().queryKey });
}
