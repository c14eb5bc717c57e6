import { queryOptions } from '@tanstack/react-query';
import { msAfterSync } from '../../../api/after-sync.ts';
import { api } from '../../../api/client.ts';
import { refetch } from '../../../api/refetch.ts';
import { onLive } from '../../../live/live-handlers.ts';

const KEY = 'mailboxes';

/** The mailboxes of the user that are connected with IMAP. */
export const mailboxQuery = () =>
  queryOptions({
    queryKey: [KEY],
    queryFn: async ({ signal }) =>
      (await api.mailboxes.list({ signal })).mailboxes.filter(({ kind }) => kind === 'imap'),
    staleTime: 0,
    refetchInterval: ({ state: { data = [] } }) => msAfterSync(data.map(({ next_sync_at: next }) => next)),
  });

onLive('mailbox.changed', (cache) => refetch(cache, { queryKey: [KEY] }));
