/** Queries for the activity log. Live messages cause a refetch. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { LIVE_RECORDS, type LiveType } from '#domain/events/catalogue.ts';
import { api } from '../../api/client.ts';
import { onLive } from '../../live/live-handlers.ts';

/** Filter of the activity log of the service. An empty string matches everything. */
export type HistoryFilter = { user_id: string; project_id: string; event: string };

type PageParam = { before?: string };

const firstPage: PageParam = {};
const nextPage = ({ next_cursor: before }: { next_cursor?: string }): PageParam | undefined =>
  before === undefined ? undefined : { before };

export const historyQueries = {
  ofProject: (projectID: string) =>
    infiniteQueryOptions({
      queryKey: ['history', projectID],
      queryFn: ({ signal, pageParam }) => api.activity.ofProject({ projectID, query: pageParam, signal }),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
    }),

  ofService: (filter: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: ['history', SERVICE, filter],
      queryFn: ({ signal, pageParam }) => {
        const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
        return api.activity.list({ query: { ...query, ...pageParam }, signal });
      },
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
      placeholderData: keepPreviousData,
    }),

  events: () =>
    queryOptions({
      queryKey: ['history', SERVICE, 'events'],
      queryFn: async ({ signal }) => (await api.activity.events({ signal })).events,
    }),
};

const SERVICE = 'service';

/** Live messages within this time cause one refetch. */
const DELAY_MS = 250;
const changedKeys = new Set<string>();

function scheduleRefetch(cache: QueryClient, projectId: string | undefined): void {
  if (changedKeys.size === 0) {
    setTimeout(() => {
      const projects = [...changedKeys];
      changedKeys.clear();
      for (const id of projects) void cache.invalidateQueries({ queryKey: ['history', id] });
    }, DELAY_MS);
  }
  changedKeys.add(SERVICE);
  if (projectId !== undefined) changedKeys.add(projectId);
}

const isLogged = /^(?:task|comment|attachment|section|project|member|note)\./;
for (const type of Object.keys(LIVE_RECORDS) as LiveType[]) {
  if (isLogged.test(type)) onLive(type, (cache, { project_id: id }) => scheduleRefetch(cache, id));
}
