/** Queries for the activity log. Live messages cause a refetch. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { Activity } from '#contract/resources/activity.ts';
import { LIVE_RECORDS, type LiveType } from '#domain/events/catalogue.ts';
import { api } from '../../../api/client.ts';
import { onLive } from '../../../live/live-handlers.ts';
import { isOfOneRequest } from './group-lines.ts';

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
      queryFn: ({ signal, pageParam }) =>
        wholeRequests(pageParam, (query) => api.activity.ofProject({ projectID, query, signal })),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
    }),

  ofService: (filter: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: ['history', SERVICE, filter],
      queryFn: ({ signal, pageParam }) => {
        const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
        return wholeRequests(pageParam, (page) => api.activity.list({ query: { ...query, ...page }, signal }));
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

type HistoryPage = { activity: Activity[]; next_cursor?: string };

/** Fetches a page, and the next ones while the page may end within the lines of one request, which are shown together. */
async function wholeRequests(
  first: PageParam,
  fetchPage: (page: PageParam & { limit?: number }) => Promise<HistoryPage>,
): Promise<HistoryPage> {
  let { activity, next_cursor } = await fetchPage(first);
  for (let extra = 0; next_cursor !== undefined && extra < MAX_EXTRA_PAGES; extra += 1) {
    const [last, before] = [activity.at(-1), activity.at(-2)];
    if (last === undefined || before === undefined || !isOfOneRequest(last, before)) break;
    const more = await fetchPage({ before: next_cursor, limit: LIMITS.pages.projectActivity.max });
    activity = [...activity, ...more.activity];
    next_cursor = more.next_cursor;
  }
  return { activity, ...(next_cursor !== undefined && { next_cursor }) };
}

/** Enough for the largest bulk request. An import can have more lines. */
const MAX_EXTRA_PAGES = Math.ceil(LIMITS.bulkIds / LIMITS.pages.projectActivity.max);

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
