/** Reads a foreign calendar. Runs in a worker thread. */

import { createHash } from 'node:crypto';
import type { Day } from '#domain/day/calendar.ts';
import type { WallZone } from '#domain/icalendar/defined-zone.ts';
import { type Component, readComponents, textOf } from '#domain/icalendar/read-components.ts';
import { DAY_MS, dayOfWall, MINUTE_MS, type Wall, wallOf } from '#domain/icalendar/wall.ts';
import { zoneNames } from '#domain/icalendar/zone-names.ts';
import { type EventProperties, readEvent } from './event-of.ts';
import { expandEvents, type Occurrence } from './expand-events.ts';
import { ianaZone } from './iana-zone.ts';
import { nearest } from './nearest-events.ts';

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

/** `isCut` is true if events are missing because there are too many. `colour` is empty or `#rrggbb`. */
export type ReadCalendar = { name: string; colour: string; events: ReadEvent[]; isCut: boolean };

/** Returns undefined if the bytes are not a calendar. Runs in a worker thread. */
export function readCalendar(bytes: Uint8Array, context: ReadingContext): ReadCalendar | undefined {
  const read = readComponents(new TextDecoder().decode(bytes), { skipsUnreadable: true });
  const calendars = 'components' in read ? read.components.filter(({ name }) => name === 'VCALENDAR') : [];
  const [calendar] = calendars;
  if (calendar === undefined) return undefined;
  const occurrences = calendars.flatMap((each) => occurrencesOf(each, context));
  const events = occurrences
    .map((occurrence) => presentEvent(occurrence, context))
    .filter(({ start_day, end_day }) => end_day >= context.first && start_day <= context.last);
  const kept = nearest(events, context.today);
  return { name: nameOf(calendar), colour: colourOf(calendar), events: kept, isCut: kept.length < events.length };
}

function occurrencesOf(calendar: Component, { zone, first, last }: ReadingContext): Occurrence[] {
  const [utc, own] = [ianaZone('UTC'), ianaZone(zone)];
  const zoneIn = zoneNames(calendar);
  const zones = new Map<string, WallZone>();
  const zoneOf = (id: string | undefined): WallZone => {
    if (id === undefined) return own;
    const known = zones.get(id) ?? asWallZone(zoneIn(id)) ?? own;
    zones.set(id, known);
    return known;
  };
  const byUid = new Map<string, EventProperties[]>();
  for (const component of calendar.components) {
    const event = component.name === 'VEVENT' ? readEvent(component, zoneOf, utc) : undefined;
    if (event === undefined) continue;
    const known = byUid.get(event.uid);
    if (known === undefined) byUid.set(event.uid, [event]);
    else known.push(event);
  }
  // A zone can differ from that of the user by a day.
  const [from, to] = [wallOf(first, 0) - DAY_MS, wallOf(last, 0) + 2 * DAY_MS];
  return [...byUid.values()].flatMap((events) => expandEvents(events, from, to));
}

function asWallZone(zone: string | WallZone | undefined): WallZone | undefined {
  return typeof zone === 'string' ? ianaZone(zone) : zone;
}

function presentEvent({ event, start, recurrence }: Occurrence, { zone }: ReadingContext): ReadEvent {
  const { uid, summary, location, url, duration } = event;
  const key = createHash('sha256').update(`${uid}\n${recurrence}`).digest('base64url');
  const common = { key, summary, location, url };
  if (start.isDay) {
    const days = { start_day: dayOfWall(start.wall), end_day: dayOfWall(start.wall + Math.max(duration, DAY_MS) - 1) };
    return { ...common, starts_at: '', ends_at: '', ...days };
  }
  const own = ianaZone(zone);
  const begin = start.zone.instantOf(start.wall);
  const end = begin + duration;
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

function nameOf({ properties }: Component): string {
  const textIn = (name: string) => textOf(properties.find((property) => property.name === name)?.value ?? '').trim();
  return (textIn('NAME') || textIn('X-WR-CALNAME')).slice(0, 200);
}

/** `COLOR` (RFC 7986) is the name of a colour in CSS, which is ignored; Apple programs write `#RRGGBB` or `#RRGGBBAA`. */
function colourOf({ properties }: Component): string {
  const values = properties.filter(({ name }) => name === 'X-APPLE-CALENDAR-COLOR' || name === 'COLOR');
  const found = values.map(({ value }) => /^\s*(#[0-9a-f]{6})(?:[0-9a-f]{2})?\s*$/i.exec(value)?.[1]).find(Boolean);
  return found?.toLowerCase() ?? '';
}
