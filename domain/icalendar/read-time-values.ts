/** Reads values of the types DATE, DATE-TIME and DURATION (RFC 5545, sections 3.3.4 to 3.3.6). */

import { type Day, isDay } from '#domain/day/calendar.ts';
import { isTime, isZone, minutesOf, timeOf } from '#domain/day/zone.ts';
import type { Property } from './read-components.ts';
import { dayOfWall, minutesOfWall, wallOf } from './wall.ts';
import type { WallZone } from './wall-zone.ts';

/**
 * A date, and a local time `HH:MM` if there is one. `zone` is absent for a floating time, and `unknownZone` is the name of an unknown one.
 * `written` is the date as written, if the time was converted to UTC.
 */
export type CalendarMoment = { date: Day; time?: string; zone?: string; unknownZone?: string; written?: Day };

/** Returns the zone of a TZID: the name of an IANA zone, a zone that the calendar defines, or undefined. */
export type ZoneOf = (id: string) => string | WallZone | undefined;

/**
 * Reads a DATE or DATE-TIME. Seconds are dropped. A time in a zone that the calendar defines is converted to UTC. A time in the first or last
 * year cannot be read: in another zone, its year can have no four digits.
 */
export function readMoment({ value, parameters }: Property, zoneOf: ZoneOf): CalendarMoment | undefined {
  const [, year, month, day, hour, minute, , utc] = DATE_TIME.exec(value.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) return undefined;
  if (hour === undefined) return { date };
  const time = `${hour}:${minute}`;
  if (!isTime(time) || year === FIRST_YEAR || year === LAST_YEAR) return undefined;
  if (utc) return { date, time, zone: 'UTC' };
  const id = parameters.get('TZID');
  const zone = id === undefined ? undefined : zoneOf(id);
  if (typeof zone === 'object') return { ...utcMoment(zone.instantOf(wallOf(date, minutesOf(time)))), written: date };
  if (zone !== undefined && isZone(zone)) return { date, time, zone };
  return { date, time, ...(id !== undefined && { unknownZone: id }) };
}

/** Returns the date of a moment as written. */
export function writtenDay({ date, written = date }: CalendarMoment): Day {
  return written;
}

function utcMoment(instant: number): CalendarMoment {
  return { date: dayOfWall(instant), time: timeOf(minutesOfWall(instant)), zone: 'UTC' };
}

/** Reads a DATE-TIME in UTC as milliseconds since the epoch. A time without a zone and a date count as UTC. */
export function readUtc(value: string | undefined): number | undefined {
  const [, year, month, day, hour, minute, second] = DATE_TIME.exec(value?.trim() ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) return undefined;
  const instant = Date.parse(`${date}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Reads a positive DURATION as whole minutes. */
export function readDuration(value: string): number | undefined {
  const minutes = readMinutes(value);
  return minutes !== undefined && minutes > 0 ? minutes : undefined;
}

/** Reads a DURATION as whole minutes, negative for a time before. Seconds are dropped. */
export function readMinutes(value: string): number | undefined {
  const span = readSpan(value);
  if (span === undefined) return undefined;
  const all = span.days * 1440 + span.minutes;
  return span.isBefore && all > 0 ? -all : all;
}

/** Days of the calendar, which can have 23 or 25 hours, and minutes. */
export type Span = { days: number; minutes: number };

/** Reads a DURATION. Seconds are dropped. */
export function readSpan(value: string): (Span & { isBefore: boolean }) | undefined {
  const found = DURATION.exec(value.trim());
  if (found === null || !/\d/.test(value)) return undefined;
  const [sign, ...parts] = found.slice(1);
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = parts.map((text) => Number(text ?? 0));
  return { days: weeks * 7 + days, minutes: hours * 60 + minutes, isBefore: sign === '-' };
}

const [FIRST_YEAR, LAST_YEAR] = ['0001', '9999'];
const DATE_TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z?))?$/i;
const DURATION = /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,6}S)?)?$/i;
