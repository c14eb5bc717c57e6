import { LIMITS } from '#contract/limits.ts';
import { isZone } from '#domain/day/zone.ts';
import { type RemoteRecord, type TokenSource, textOf } from '../../oauth/index.ts';
import { SyncFailure } from '../sync-problem.ts';
import { type ConnectedParts, readPage } from './provider-calendar.ts';

/** A calendar of the connected account. `color` is empty or `#rrggbb`. */
export type RemoteCalendar = {
  remoteId: string;
  name: string;
  color: string;
  zone: string;
  isPrimary: boolean;
  isWritable: boolean;
};

const PAGES = 10;
const MAX_ID = 1_000;

/** Returns the calendars of an account, the main one first, at most as many as are kept. Throws `SyncFailure`. */
export async function listCalendars(parts: ConnectedParts, tokens: TokenSource): Promise<RemoteCalendar[]> {
  const found = new Map<string, RemoteCalendar>();
  let pageToken = '';
  for (let page = 0; page < PAGES; page += 1) {
    const { items, nextPageToken } = await readPage(parts, tokens, 'users/me/calendarList', {
      maxResults: String(LIMITS.calendars.connected),
      pageToken,
    });
    for (const item of items) {
      const calendar = calendarOf(item);
      if (calendar) found.set(calendar.remoteId, calendar);
    }
    if (nextPageToken === '') return calendarsToKeep([...found.values()]);
    pageToken = nextPageToken;
  }
  throw new SyncFailure('bad_answer');
}

function calendarOf(item: RemoteRecord): RemoteCalendar | undefined {
  const remoteId = textOf(item.id);
  if (remoteId === '' || remoteId.length > MAX_ID || item.deleted === true) return undefined;
  const name = textOf(item.summaryOverride).trim() || textOf(item.summary).trim() || remoteId;
  const color = /^#[0-9a-f]{6}$/i.exec(textOf(item.backgroundColor))?.[0].toLowerCase() ?? '';
  const zone = textOf(item.timeZone);
  return {
    remoteId,
    name: [...name].slice(0, LIMITS.calendars.name).join(''),
    color,
    zone: isZone(zone) ? zone : '',
    isPrimary: item.primary === true,
    isWritable: ['writer', 'owner'].includes(textOf(item.accessRole)),
  };
}

function calendarsToKeep(calendars: RemoteCalendar[]): RemoteCalendar[] {
  return calendars
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
    .slice(0, LIMITS.calendars.connected);
}
