import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#domain/day/calendar.ts';
import { msAfterSync } from '../../../api/after-sync.ts';
import { api } from '../../../api/client.ts';
import { refetch } from '../../../api/refetch.ts';
import { onLive } from '../../../live/live-handlers.ts';
import { firstViewShown } from '../../../platform/first-view.ts';

const KEY = 'external-calendars';

/** Live messages announce changes, so that cached data is seldom requested again. */
const STALE_MS = 10 * 60_000;

/** Queries of the calendars of other programs. */
export const calendarQueries = {
  /** The start of the keys of all events. */
  eventsKey: [KEY, 'events'],

  /** The connected account and the subscriptions. */
  status: () =>
    queryOptions({
      queryKey: [KEY, 'status'],
      queryFn: ({ signal }) => api.calendars.status({ signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        msAfterSync([...(data?.subscriptions ?? []), ...(data ? [data] : [])].map(({ next_sync_at: next }) => next)),
    }),

  /** The subscriptions with their problems, for views of events. Changes of problems cause a live message. */
  problems: () =>
    queryOptions({
      queryKey: [KEY, 'status'],
      queryFn: ({ signal }) => api.calendars.status({ signal }),
      staleTime: STALE_MS,
    }),

  /** The events that overlap the days, both included, and the days for which events are held. Requested after the first view is shown. */
  events: (from: Day, to: Day) =>
    queryOptions({
      queryKey: [KEY, 'events', from, to],
      queryFn: async ({ signal }) => {
        await firstViewShown;
        return api.calendars.events({ query: { from, to }, signal });
      },
      staleTime: STALE_MS,
    }),
};

onLive('calendar.changed', (cache) => refetch(cache, { queryKey: [KEY] }));
