/** What happened, read page by page, and again when something happens. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { LIVE_RECORDS, type LiveType } from '#domain/events/catalogue.ts';
import { api } from '../../api/client.ts';
import { onLive } from '../../live/live-handlers.ts';

/** Which lines of the whole service; empty means all. */
export type Choice = { user_id: string; project_id: string; event: string };

type Start = { before?: string };

const firstPage: Start = {};
const nextPage = ({ next_cursor: before }: { next_cursor?: string }): Start | undefined =>
  before === undefined ? undefined : { before };

export const historyQueries = {
  ofProject: (projectID: string) =>
    infiniteQueryOptions({
      queryKey: ['history', projectID],
      queryFn: ({ signal, pageParam }) => api.activity.ofProject({ projectID, query: pageParam, signal }),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
    }),

  ofService: (choice: Choice) =>
    infiniteQueryOptions({
      queryKey: ['history', SERVICE, choice],
      queryFn: ({ signal, pageParam }) => {
        const chosen = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== ''));
        return api.activity.list({ query: { ...chosen, ...pageParam }, signal });
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

/** Many messages of one change, and many changes in a row, are one reading. */
const REST_MS = 250;
const changed = new Set<string>();

function readAgainSoon(cache: QueryClient, projectId: string | undefined): void {
  if (changed.size === 0) {
    setTimeout(() => {
      const projects = [...changed];
      changed.clear();
      for (const id of projects) void cache.invalidateQueries({ queryKey: ['history', id] });
    }, REST_MS);
  }
  changed.add(SERVICE);
  if (projectId !== undefined) changed.add(projectId);
}

const isTold = /^(?:task|comment|attachment|section|project|member|note)\./;
for (const type of Object.keys(LIVE_RECORDS) as LiveType[]) {
  if (isTold.test(type)) onLive(type, (cache, { project_id: id }) => readAgainSoon(cache, id));
}
