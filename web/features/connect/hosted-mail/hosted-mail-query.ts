import { queryOptions } from '@tanstack/react-query';
import { msAfterSync } from '../../../api/after-sync.ts';
import { api } from '../../../api/client.ts';
import { refetch } from '../../../api/refetch.ts';
import { onLive } from '../../../live/live-handlers.ts';

const KEY = ['hosted-mail'];

/** The connected Gmail account and the choice of its messages. */
export const hostedMailQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api.hostedMail.status({ signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => msAfterSync([data?.next_sync_at]),
  });

onLive('hostedmail.changed', (cache) => refetch(cache, { queryKey: KEY }));
