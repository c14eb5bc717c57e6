/** One VEVENT of a calendar (RFC 5545, section 3.6.1). */

import { type Component, type Property, textOf } from '#domain/icalendar/read-components.ts';
import { DAY_MS, readWallValue, type Wall } from '#domain/icalendar/wall.ts';
import type { WallZone } from '#domain/icalendar/wall-zone.ts';
import { short, webAddress } from './event-text.ts';

/** A local time in its zone. Days have no zone. `isFloating`: the zone is not written, or unknown. */
export type ZonedWall = { wall: Wall; isDay: boolean; zone: WallZone; isFloating: boolean };

/** A duration in milliseconds: on the clock, where a day can have 23 or 25 hours, and then exact. */
export type Span = { clock: number; exact: number };

/** A start of an RDATE. `span` is that of a PERIOD; other dates have the duration of the event. */
export type AddedStart = { start: ZonedWall; span?: Span };

/** The properties of an event. */
export type EventProperties = {
  uid: string;
  start: ZonedWall;
  span: Span;
  summary: string;
  location: string;
  url: string;
  isCancelled: boolean;
  sequence: number;
  rules: string[];
  added: AddedStart[];
  excluded: ZonedWall[];
  /** The start, without changes, of the occurrence that this event replaces. */
  replaces: ZonedWall | undefined;
  /** The event replaces all later occurrences too. */
  isForFuture: boolean;
};

/** `zoneOf` returns the zone of a TZID, or undefined for an unknown one. `floating` is the zone of times without a zone. */
export type EventZones = {
  zoneOf: (id: string) => WallZone | undefined;
  floating: WallZone;
  utc: WallZone;
};

/** Reads a VEVENT. Undefined without a readable start. */
export function readEvent({ properties }: Component, zones: EventZones): EventProperties | undefined {
  const byName = Map.groupBy(properties, ({ name }) => name);
  const all = (name: string) => byName.get(name) ?? [];
  const textIn = (name: string) => byName.get(name)?.[0]?.value ?? '';
  const momentOf = (name: string) => readStart(textIn(name), byName.get(name)?.[0], zones);
  const start = momentOf('DTSTART');
  if (start === undefined) return undefined;
  const summary = short(textOf(textIn('SUMMARY')));
  return {
    uid: textIn('UID') || `${summary} ${textIn('DTSTART')}`,
    start,
    span: spanOf(start, momentOf('DTEND'), textIn('DURATION')),
    summary,
    location: short(textOf(textIn('LOCATION'))),
    url: webAddress(textIn('URL')),
    isCancelled: /^\s*CANCELLED\s*$/i.test(textIn('STATUS')),
    sequence: Number(/^\s*(\d{1,9})\s*$/.exec(textIn('SEQUENCE'))?.[1] ?? 0),
    // Some programs write an empty rule for an event that does not repeat.
    rules: all('RRULE').flatMap(({ value }) => (value.trim() === '' ? [] : [value])),
    added: all('RDATE').flatMap((property) => addedStarts(property, start, zones)),
    excluded: all('EXDATE').flatMap((property) =>
      property.value.split(',').flatMap((text) => readStart(text, property, zones) ?? []),
    ),
    replaces: momentOf('RECURRENCE-ID'),
    isForFuture: all('RECURRENCE-ID')[0]?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  };
}

/** A time is a day if the parameters say so. */
function readStart(text: string, property: Property | undefined, zones: EventZones): ZonedWall | undefined {
  const value = readWallValue(text);
  if (value === undefined) return undefined;
  const { isUtc } = value;
  const isDay = value.isDay || property?.parameters.get('VALUE')?.toUpperCase() === 'DATE';
  const wall = isDay ? startOfDay(value.wall) : value.wall;
  const id = property?.parameters.get('TZID');
  const zone = isUtc ? zones.utc : id === undefined ? undefined : zones.zoneOf(id);
  return { wall, isDay, zone: zone ?? zones.floating, isFloating: zone === undefined };
}

/** Reads the dates of an RDATE. A date of another type than the start is its written day, at the time of the start. */
function addedStarts(property: Property, first: ZonedWall, zones: EventZones): AddedStart[] {
  return property.value.split(',').flatMap((text): AddedStart[] => {
    const [from = '', to = ''] = text.split('/', 2);
    const start = readStart(from, property, zones);
    if (start === undefined) return [];
    if (start.isDay !== first.isDay) {
      const time = first.wall - startOfDay(first.wall);
      return [{ start: { ...first, wall: startOfDay(start.wall) + time } }];
    }
    const end = readStart(to, property, zones);
    return [{ start, ...(to !== '' && { span: spanOf(start, end, to) }) }];
  });
}

function startOfDay(wall: Wall): Wall {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

/**
 * Without an end, a day lasts for a day and a time for no time. An end in the zone of the start, or without a zone, is the same time on the
 * clock for all occurrences: a night shift from 22:00 to 06:00 ends at 06:00 when the clock changes too. RFC 5545 (section 3.8.5.3) demands
 * the same exact duration, which would make that 05:00 or 07:00.
 */
function spanOf(start: ZonedWall, end: ZonedWall | undefined, duration: string): Span {
  const { isDay, wall } = start;
  if (end === undefined) {
    const { clock, exact } = readDuration(duration) ?? { clock: 0, exact: 0 };
    return isDay ? spanOfDays((clock + exact) / DAY_MS) : { clock, exact };
  }
  const clock = Math.max(0, end.wall - wall);
  if (isDay) return spanOfDays(clock / DAY_MS);
  if (end.isDay || end.isFloating || start.isFloating || end.zone === start.zone) return { clock, exact: 0 };
  return { clock: 0, exact: Math.max(0, instantOfStart(end) - instantOfStart(start)) };
}

function spanOfDays(days: number): Span {
  return { clock: Math.max(1, Math.ceil(days)) * DAY_MS, exact: 0 };
}

/** Returns the instant of a local time. */
export function instantOfStart({ wall, zone }: ZonedWall): number {
  return zone.instantOf(wall);
}

/** Returns the instant at which an event ends that starts at a time. A change of the clock can move the start after the end on the clock. */
export function instantOfEnd({ wall, zone }: ZonedWall, { clock, exact }: Span): number {
  const begin = zone.instantOf(wall);
  const end = zone.instantOf(wall + clock);
  return (end < begin ? begin + clock : end) + exact;
}

/** Reads a DURATION (RFC 5545, section 3.3.6). Weeks and days are days of the calendar. */
function readDuration(text: string): Span | undefined {
  const found = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i.exec(
    text.trim(),
  );
  if (found === null) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return { clock: (weeks * 7 + days) * DAY_MS, exact: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}
