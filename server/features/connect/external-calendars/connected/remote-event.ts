import { addDays, type Day, isDay } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { type RemoteRecord, recordOf, textOf } from '../../oauth/index.ts';
import { short, webAddress } from '../reading/event-text.ts';
import type { ReadEvent } from '../reading/read-calendar.ts';

/** An event of the provider: changed, or gone because it was cancelled or cannot be read. */
export type RemoteChange = { key: string; event: ReadEvent | undefined };

/**
 * Reads an event. The days of times are those of `zone`. An occurrence that was moved has the id of the occurrence. Undefined without a
 * usable id.
 */
export function remoteChange(item: RemoteRecord, zone: string): RemoteChange | undefined {
  const key = textOf(item.id);
  if (key === '' || key.length > MAX_ID) return undefined;
  return { key, event: item.status === 'cancelled' ? undefined : eventOf(key, item, zone) };
}

const MAX_ID = 1_500;

function eventOf(key: string, item: RemoteRecord, zone: string): ReadEvent | undefined {
  const [start, end] = [recordOf(item.start), recordOf(item.end)];
  if (start === undefined) return undefined;
  const summary = short(textOf(item.summary));
  const common = { key, summary, location: short(textOf(item.location)), url: webAddress(textOf(item.htmlLink)) };
  const times = 'date' in start ? wholeDays(start, end) : timed(start, end, zone);
  return times && { ...common, ...times };
}

type Times = Pick<ReadEvent, 'starts_at' | 'ends_at' | 'start_day' | 'end_day'>;

/** The end is exclusive. */
function wholeDays(start: RemoteRecord, end: RemoteRecord | undefined): Times | undefined {
  const first = textOf(start.date);
  const after = textOf(end?.date);
  if (!isDay(first)) return undefined;
  const last = isDay(after) && after > first ? addDays(after, -1) : first;
  return { starts_at: '', ends_at: '', start_day: first, end_day: last };
}

/** Times have an offset (RFC 3339). An end at midnight belongs to the day before. */
function timed(start: RemoteRecord, end: RemoteRecord | undefined, zone: string): Times | undefined {
  const starts_at = instantTextOf(start);
  if (starts_at === undefined) return undefined;
  const given = end && instantTextOf(end);
  const ends_at = given !== undefined && Date.parse(given) >= Date.parse(starts_at) ? given : starts_at;
  const [begin, finish] = [Date.parse(starts_at), Date.parse(ends_at)];
  const dayAt = (instant: number): Day => localDay(instant, zone);
  return { starts_at, ends_at, start_day: dayAt(begin), end_day: dayAt(Math.max(begin, finish - 1)) };
}

/** Returns the time with seconds and an offset in digits. */
function instantTextOf(moment: RemoteRecord): string | undefined {
  const [, local, offset] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/i.exec(textOf(moment.dateTime)) ?? [];
  if (local === undefined || offset === undefined) return undefined;
  const text = `${local.toUpperCase()}${/^z$/i.test(offset) ? '+00:00' : offset}`;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}
