import type { Day } from '#domain/day/calendar.ts';
import { addDays } from '#domain/day/calendar.ts';
import { instantOf } from '#domain/day/zone.ts';
import { instantText } from '../../../../platform/actor.ts';
import type { TokenSource } from '../../oauth/index.ts';
import { MAX_EVENTS } from '../reading/nearest-events.ts';
import type { ReadEvent } from '../reading/read-calendar.ts';
import { SyncFailure } from '../sync-problem.ts';
import { type ConnectedParts, type RemotePage, readPage } from './provider-calendar.ts';
import { type RemoteChange, remoteChange } from './remote-event.ts';

/** Selects the events of a calendar that overlap the days. `zone` is the time zone of the user. */
export type EventWindow = { calendar: string; zone: string; from: Day; to: Day };

/** Changes since the last reading. `keys` are those of all changed events, `events` are those that exist. */
export type RemoteChanges = { keys: string[]; events: ReadEvent[]; syncToken: string };

/** Events of a page. */
const PAGE_EVENTS = 250;

/** Pages of a complete reading. A calendar with more is not read. */
const PAGES = Math.ceil((2 * MAX_EVENTS) / PAGE_EVENTS);

/** With more changes than this, the calendar is read completely. */
const MAX_CHANGES = 500;

/** Returns the events, and the token for their changes. Repeating events are expanded by the provider. Throws `SyncFailure`. */
export async function readAllEvents(
  parts: ConnectedParts,
  tokens: TokenSource,
  window: EventWindow,
): Promise<{ events: ReadEvent[]; syncToken: string }> {
  const query = {
    timeMin: instantText(instantOf(window.from, 0, window.zone)),
    timeMax: instantText(instantOf(addDays(window.to, 1), 0, window.zone)),
  };
  const { changes, syncToken } = await readPages(parts, tokens, window, { query, pages: PAGES });
  return { events: overlapping(changes, window), syncToken };
}

/** Returns the changes since a token, or undefined if there are too many. Throws `SyncTokenExpired` and `SyncFailure`. */
export async function readChanges(
  parts: ConnectedParts,
  tokens: TokenSource,
  window: EventWindow,
  token: string,
): Promise<RemoteChanges | undefined> {
  const query = { syncToken: token };
  const { changes, syncToken } = await readPages(parts, tokens, window, { query, pages: PAGES });
  if (changes.size > MAX_CHANGES || syncToken === '') return undefined;
  return { keys: [...changes.keys()], events: overlapping(changes, window), syncToken };
}

type Pages = { query: Readonly<Record<string, string>>; pages: number };

/** The last state of an event counts. */
async function readPages(
  parts: ConnectedParts,
  tokens: TokenSource,
  { calendar, zone }: EventWindow,
  { query, pages }: Pages,
): Promise<{ changes: Map<string, RemoteChange>; syncToken: string }> {
  const changes = new Map<string, RemoteChange>();
  const path = `calendars/${encodeURIComponent(calendar)}/events`;
  let pageToken = '';
  for (let page = 0; page < pages; page += 1) {
    const answer: RemotePage = await readPage(parts, tokens, path, {
      singleEvents: 'true',
      maxResults: String(PAGE_EVENTS),
      fields: FIELDS,
      ...query,
      pageToken,
    });
    for (const item of answer.items) {
      const change = remoteChange(item, zone);
      if (change) changes.set(change.key, change);
    }
    if (answer.nextPageToken === '') return { changes, syncToken: answer.nextSyncToken };
    pageToken = answer.nextPageToken;
  }
  throw new SyncFailure('too_large');
}

/** Without descriptions, guests and attachments, which are not needed. */
const FIELDS = 'nextPageToken,nextSyncToken,items(id,status,summary,location,htmlLink,start,end)';

function overlapping(changes: ReadonlyMap<string, RemoteChange>, { from, to }: EventWindow): ReadEvent[] {
  return [...changes.values()].flatMap(({ event }) =>
    event !== undefined && event.end_day >= from && event.start_day <= to ? [event] : [],
  );
}
