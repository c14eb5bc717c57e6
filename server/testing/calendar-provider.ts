/** A provider of calendars for tests, with paging and sync tokens. */

import type { ServerResponse } from 'node:http';
import { json, type OAuthServer, startOAuthServer } from './oauth-provider.ts';

/** An event in the form of the provider. */
export type RemoteEvent = { id: string; status?: string; summary?: string } & Record<string, unknown>;

export type CalendarProvider = OAuthServer & {
  /** The entries of the list of calendars. */
  calendars: Record<string, unknown>[];
  /** Sets events of a calendar; those with a known id are changed. */
  set(calendar: string, ...events: RemoteEvent[]): void;
  /** Former sync tokens answer 410 from now on. */
  forgetSyncTokens(): void;
  pageSize: number;
};

export async function startCalendarProvider(): Promise<CalendarProvider> {
  const events = new Map<string, Map<string, { event: RemoteEvent; change: number }>>();
  let changes = 0;
  let oldest = 0;

  const listEvents = (calendar: string, query: URLSearchParams, response: ServerResponse): true => {
    const since = query.get('syncToken');
    if (since !== null && Number(since) < oldest) return json(response, 410, { error: 'gone' });
    if (since !== null && query.has('timeMin')) return json(response, 400, { error: 'timeMin with syncToken' });
    const all = [...(events.get(calendar)?.values() ?? [])].filter(({ event, change }) =>
      since === null ? event.status !== 'cancelled' : change > Number(since),
    );
    const shown = all.map(({ event }) => event);
    return page(response, query, shown, { nextSyncToken: String(changes) });
  };

  const page = (response: ServerResponse, query: URLSearchParams, all: unknown[], last: object): true => {
    const from = Number(query.get('pageToken') ?? 0);
    const to = from + provider.pageSize;
    const more = to < all.length ? { nextPageToken: String(to) } : last;
    return json(response, 200, { items: all.slice(from, to), ...more });
  };

  const server = await startOAuthServer((path, query, response) => {
    if (path === '/calendar/users/me/calendarList') return page(response, query, provider.calendars, {});
    const [, calendar] = /^\/calendar\/calendars\/([^/]+)\/events$/.exec(path) ?? [];
    return calendar !== undefined && listEvents(decodeURIComponent(calendar), query, response);
  });
  server.environment.SERVICE_HOSTEDMAIL_CALENDAR_URL = `${server.url}/calendar`;
  const provider: CalendarProvider = Object.assign(server, {
    calendars: [],
    pageSize: 2,
    set(calendar: string, ...given: RemoteEvent[]) {
      const known = events.get(calendar) ?? new Map();
      events.set(calendar, known);
      for (const event of given) {
        changes += 1;
        known.set(event.id, { event, change: changes });
      }
    },
    forgetSyncTokens() {
      changes += 1;
      oldest = changes;
    },
  });
  return provider;
}
