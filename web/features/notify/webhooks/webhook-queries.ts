import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';

/** Milliseconds between two readings of an open delivery log. Deliveries have no live messages. */
const LOG_INTERVAL_MS = 5_000;

/** The queries of this feature. */
export const webhookQueries = {
  ofProject: (projectID: string) =>
    queryOptions({
      queryKey: [...keys.webhooks, projectID],
      queryFn: async ({ signal }) => (await api.webhooks.list({ projectID, signal })).webhooks,
      staleTime: 0,
    }),
  deliveries: (webhookID: string) =>
    queryOptions({
      queryKey: [...keys.webhooks, 'deliveries', webhookID],
      queryFn: async ({ signal }) => (await api.webhooks.deliveries({ webhookID, signal })).deliveries,
      staleTime: 0,
      refetchInterval: LOG_INTERVAL_MS,
    }),
};
