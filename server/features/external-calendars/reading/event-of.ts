/** One VEVENT of a calendar (RFC 5545, section 3.6.1). */

import type { WallZone } from '#domain/icalendar/defined-zone.ts';
import { type Component, type Property, textOf } from '#domain/icalendar/read-components.ts';
import { DAY_MS, readWallValue, type Wall } from '#domain/icalendar/wall.ts';
import { short, webAddress } from './event-text.ts';

/** A local time in its zone. Days have no zone. */
export type ZonedWall = { wall: Wall; isDay: boolean; zone: WallZone };

/** The properties of an event. Durations are in milliseconds, for days as whole days. */
export type EventProperties = {
  uid: string;
  start: ZonedWall;
  duration: number;
  summary: string;
  location: string;
  url: string;
  isCancelled: boolean;
  sequence: number;
  rules: string[];
  added: ZonedWall[];
  excluded: ZonedWall[];
  /** The start, without changes, of the occurrence that this event replaces. */
  replaces: ZonedWall | undefined;
  /** The event replaces all later occurrences too. */
  isForFuture: boolean;
};

/** Returns the zone of a TZID, or that of floating times if there is none. */
export type ZoneOf = (id: string | undefined) => WallZone;

/** Reads a VEVENT. Undefined without a readable start. */
export function readEvent({ properties }: Component, zoneOf: ZoneOf, utc: WallZone): EventProperties | undefined {
  const all = (name: string) => properties.filter((property) => property.name === name);
  const first = (name: string) => properties.find((property) => property.name === name);
  const momentsOf = (property: Property | undefined): ZonedWall[] =>
    (property?.value ?? '').split(',').flatMap((text) => {
      const value = readWallValue(text.split('/')[0] ?? '');
      if (value === undefined) return [];
      const { wall, isDay, isUtc } = value;
      return [{ wall, isDay, zone: isUtc ? utc : zoneOf(property?.parameters.get('TZID')) }];
    });
  const [start] = momentsOf(first('DTSTART'));
  if (start === undefined) return undefined;
  const summary = short(textOf(first('SUMMARY')?.value ?? ''));
  const replaced = first('RECURRENCE-ID');
  return {
    uid: first('UID')?.value ?? `${summary} ${first('DTSTART')?.value}`,
    start,
    duration: durationOf(start, momentsOf(first('DTEND'))[0], first('DURATION')?.value),
    summary,
    location: short(textOf(first('LOCATION')?.value ?? '')),
    url: webAddress(first('URL')?.value ?? ''),
    isCancelled: /^\s*CANCELLED\s*$/i.test(first('STATUS')?.value ?? ''),
    sequence: Number(/^\d{1,9}$/.exec(first('SEQUENCE')?.value ?? '')?.[0] ?? 0),
    rules: all('RRULE').map(({ value }) => value),
    added: all('RDATE').flatMap(momentsOf),
    excluded: all('EXDATE').flatMap(momentsOf),
    replaces: momentsOf(replaced)[0],
    isForFuture: replaced?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  };
}

/** Without an end, a day lasts for a day and a time for no time. */
function durationOf(start: ZonedWall, end: ZonedWall | undefined, text: string | undefined): number {
  const shortest = start.isDay ? DAY_MS : 0;
  if (end !== undefined) {
    const length = start.isDay || end.isDay ? end.wall - start.wall : instantOfStart(end) - instantOfStart(start);
    return Math.max(shortest, length);
  }
  return Math.max(shortest, readDuration(text ?? '') ?? 0);
}

/** Returns the instant of a local time. */
export function instantOfStart({ wall, zone }: ZonedWall): number {
  return zone.instantOf(wall);
}

/** Reads a DURATION (RFC 5545, section 3.3.6) as milliseconds. */
function readDuration(text: string): number | undefined {
  const found = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i.exec(
    text.trim(),
  );
  if (found === null) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
