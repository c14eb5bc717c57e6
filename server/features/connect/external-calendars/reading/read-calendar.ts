/** Reads a foreign calendar. Runs in a worker thread. */

import { createHash } from 'node:crypto';
import type { Day } from '#domain/day/calendar.ts';
import { decodeCalendar } from '#domain/icalendar/decode-calendar.ts';
import { type Component, textOf } from '#domain/icalendar/read-components.ts';
import { readForgiving } from '#domain/icalendar/read-forgiving.ts';
import { DAY_MS, dayOfWall, MINUTE_MS, type Wall, wallOf } from '#domain/icalendar/wall.ts';
import { ianaZone, type WallZone } from '#domain/icalendar/wall-zone.ts';
import { zoneNames } from '#domain/icalendar/zone-names.ts';
import { type EventProperties, type EventZones, instantOfEnd, instantOfStart, readEvent } from './event-of.ts';
import { expandEvents, keyOf, type Occurrence } from './expand-events.ts';
import { NearestOccurrences } from './nearest-events.ts';

/** How a calendar is read: the zone of the user, for floating times and days, and the first and last day that are needed. */
export type ReadingContext = { zone: string; first: Day; last: Day; today: Day };

/** An event. Its key is the same in each reading. Times have the offset of their zone and are empty for whole days. */
export type ReadEvent = {
  key: string;
  summary: string;
  location: string;
  starts_at: string;
  ends_at: string;
  start_day: Day;
  /** Inclusive. */
  end_day: Day;
  url: string;
};

/**
 * `isCut` is true if events are missing because there are too many. `unread` is the number of parts that could not be read: consecutive
 * lines, events and recurrence rules. `colour` is empty or `#rrggbb`.
 */
export type ReadCalendar = { name: string; colour: string; events: ReadEvent[]; isCut: boolean; unread: number };

/** The budget for the series of a calendar, at most 2 s. A weekly event uses 500, so that 16,000 of them are read. */
const CALENDAR_BUDGET = 8_000_000;

/** The budget for the zones of a calendar. A zone uses 150 for each year, so that 30 years of 100 zones are read. */
const ZONES_BUDGET = 500_000;

/** Returns undefined if the bytes are not a calendar. `charset` is that of the HTTP response. Runs in a worker thread. */
export function readCalendar(bytes: Uint8Array, context: ReadingContext, charset?: string): ReadCalendar | undefined {
  const read = readForgiving(decodeCalendar(bytes, charset));
  const calendars = read.components.filter(({ name }) => name === 'VCALENDAR');
  const [calendar] = calendars;
  // A truncated download is not an empty calendar.
  const isEmpty = calendars.every(({ properties, components }) => properties.length + components.length === 0);
  if (calendar === undefined || (isEmpty && read.unreadable.length > 0)) return undefined;
  const { first, last, today } = context;
  // A zone can differ from that of the user by a day.
  const [from, to] = [wallOf(first, 0) - DAY_MS, wallOf(last, 0) + 2 * DAY_MS];
  const window = { from, to, today: wallOf(today, 0), budget: { left: CALENDAR_BUDGET } };
  const nearest = new NearestOccurrences(window.today);
  const counts = { unread: read.unreadable.length, isCut: false };
  for (const [index, each] of calendars.entries()) {
    const { events, unread } = eventsOf(each, context.zone);
    counts.unread += unread;
    for (const series of events) {
      const expanded = expandEvents(series, { ...window, ...nearest.within(window) });
      counts.unread += expanded.unread;
      counts.isCut ||= expanded.isCut;
      nearest.add(expanded.occurrences, index);
    }
  }
  const { kept, isCut } = nearest.result();
  const own = ianaZone(context.zone);
  const shown = kept
    .map(({ occurrence, calendar: index }) => presentEvent(occurrence, index, own))
    .filter(({ start_day, end_day }) => end_day >= first && start_day <= last);
  const events = [...new Map(shown.map((event) => [event.key, event])).values()];
  return { name: nameOf(calendar), colour: colourOf(calendar), events, ...counts, isCut: counts.isCut || isCut };
}

/** Returns the events of a calendar by UID, and the number of those that could not be read. */
function eventsOf(calendar: Component, zone: string): { events: Iterable<EventProperties[]>; unread: number } {
  const zones = zonesOf(calendar, zone);
  const byUid = new Map<string, EventProperties[]>();
  let unread = 0;
  for (const component of calendar.components) {
    if (component.name !== 'VEVENT') continue;
    const event = readEvent(component, zones);
    // Rules that exclude occurrences were removed from iCalendar (RFC 5545, appendix A.2).
    unread += component.properties.filter(({ name }) => name === 'EXRULE').length;
    const known = event && byUid.get(event.uid);
    if (event === undefined) unread += 1;
    else if (known === undefined) byUid.set(event.uid, [event]);
    else known.push(event);
  }
  return { events: byUid.values(), unread };
}

/** Times without a zone are in that of the calendar (X-WR-TIMEZONE) if it names one, as most programs read them, else in that of the user. */
function zonesOf(calendar: Component, zone: string): EventZones {
  const zoneIn = zoneNames(calendar, { left: ZONES_BUDGET });
  const zones = new Map<string, WallZone | undefined>();
  const zoneOf = (id: string): WallZone | undefined => {
    if (!zones.has(id)) {
      const found = zoneIn(id);
      zones.set(id, typeof found === 'string' ? ianaZone(found) : found);
    }
    return zones.get(id);
  };
  const named = textIn(calendar, 'X-WR-TIMEZONE');
  return { zoneOf, floating: (named === '' ? undefined : zoneOf(named)) ?? ianaZone(zone), utc: ianaZone('UTC') };
}

/** Calendars of one file can have events with the same UID, which are separate events. `calendar` is the index of the calendar. */
function presentEvent({ event, start, span, recurrence }: Occurrence, calendar: number, own: WallZone): ReadEvent {
  const { uid, summary, location, url } = event;
  const series = `${uid}\n${recurrence === undefined ? '' : keyOf(recurrence)}`;
  const identity = calendar === 0 ? series : `${series}\n${calendar}`;
  const key = createHash('sha256').update(identity).digest('base64url');
  const common = { key, summary, location, url };
  if (start.isDay) {
    const days = {
      start_day: dayOfWall(start.wall),
      end_day: dayOfWall(start.wall + span.clock - DAY_MS),
    };
    return { ...common, starts_at: '', ends_at: '', ...days };
  }
  const [begin, end] = [instantOfStart(start), instantOfEnd(start, span)];
  return {
    ...common,
    starts_at: withOffset(begin, start.zone),
    ends_at: withOffset(end, start.zone),
    start_day: dayOfWall(own.wallOf(begin)),
    end_day: dayOfWall(own.wallOf(Math.max(begin, end - 1))),
  };
}

/** Returns an instant such as `2026-11-22T09:30:00+01:00` (RFC 3339). */
function withOffset(instant: number, zone: WallZone): string {
  const wall: Wall = zone.wallOf(instant);
  const offset = Math.round((wall - instant) / MINUTE_MS);
  const size = Math.abs(offset);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${new Date(wall).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function textIn({ properties }: Component, name: string): string {
  return textOf(properties.find((property) => property.name === name)?.value ?? '').trim();
}

function nameOf(calendar: Component): string {
  return (textIn(calendar, 'NAME') || textIn(calendar, 'X-WR-CALNAME')).slice(0, 200);
}

/** `COLOR` (RFC 7986) is the name of a colour in CSS, which is ignored; Apple programs write `#RRGGBB` or `#RRGGBBAA`. */
function colourOf({ properties }: Component): string {
  const values = properties.filter(({ name }) => name === 'X-APPLE-CALENDAR-COLOR' || name === 'COLOR');
  const found = values.map(({ value }) => /^\s*(#[0-9a-f]{6})(?:[0-9a-f]{2})?\s*$/i.exec(value)?.[1]).find(Boolean);
  return found?.toLowerCase() ?? '';
}
