/**
 * Local dates and times in IANA zones, from the zone database of the runtime. Instants are UTC milliseconds since the epoch; local
 * times are `HH:MM`.
 */

import { type Day, epochDayOf, fromEpochDay, toEpochDay } from './calendar.ts';

/** A local date and time: the day and the minutes since local midnight (0 to 1439). */
export type LocalMoment = { day: Day; minutes: number };

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The zone database has about 600 names, but accepts any mixture of case. The limit keeps clients from filling the memory. */
const MAX_FORMATTERS = 700;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns whether the zone database of the runtime has the name. Offsets such as `+02:00` are not zone names. */
export function isZone(name: string): boolean {
  if (name === '' || name.length > 64 || !/^[A-Za-z]/.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Known offsets by zone and minute. Reading one from the zone database takes 4 µs, and most requests need five. */
const offsets = new Map<string, number>();

const MAX_OFFSETS = 1_000;

/** Since 2000, offsets have changed only at whole minutes. */
const WHOLE_MINUTES_SINCE = Date.UTC(2000, 0, 1);

/** The zone's offset from UTC at an instant, in milliseconds, positive east of Greenwich. Whole seconds. */
export function offsetAt(instant: number, zone: string): number {
  if (instant < WHOLE_MINUTES_SINCE) return readOffset(instant, zone);
  const key = `${zone} ${Math.floor(instant / MINUTE)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(instant, zone);
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function readOffset(instant: number, zone: string): number {
  let year = 0;
  let month = 0;
  let day = 0;
  let seconds = 0;
  let before = false;
  for (const part of formatterOf(zone).formatToParts(instant)) {
    if (part.type === 'year') year = Number(part.value);
    else if (part.type === 'month') month = Number(part.value);
    else if (part.type === 'day') day = Number(part.value);
    else if (part.type === 'hour') seconds += Number(part.value) * 3600;
    else if (part.type === 'minute') seconds += Number(part.value) * 60;
    else if (part.type === 'second') seconds += Number(part.value);
    else if (part.type === 'era') before = part.value.startsWith('B');
  }
  const wall = epochDayOf(before ? 1 - year : year, month, day) * DAY + seconds * 1000;
  return wall - Math.floor(instant / 1000) * 1000;
}

/** Returns the local date and time at an instant. */
export function localMoment(instant: number, zone: string): LocalMoment {
  const wall = instant + offsetAt(instant, zone);
  const epochDay = Math.floor(wall / DAY);
  return { day: fromEpochDay(epochDay), minutes: Math.floor((wall - epochDay * DAY) / MINUTE) };
}

/** The local day at an instant. */
export function localDay(instant: number, zone: string): Day {
  return localMoment(instant, zone).day;
}

/**
 * Returns the instant of a local time. A time inside a DST gap moves forward by the gap. A time that occurs twice means the first.
 */
export function instantOf(day: Day, minutes: number, zone: string): number {
  const wall = toEpochDay(day) * DAY + minutes * MINUTE;
  const earlier = offsetAt(wall - DAY, zone);
  const later = offsetAt(wall + DAY, zone);
  if (offsetAt(wall - earlier, zone) === earlier) return wall - earlier;
  if (offsetAt(wall - later, zone) === later) return wall - later;
  return wall - earlier;
}

/** Minutes since midnight of `HH:MM`; the text must be a wall time. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes since midnight, 0 to 1439. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** True for `HH:MM` on the 24-hour clock. */
export function isTime(text: string): boolean {
  return /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text);
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    if (formatters.size >= MAX_FORMATTERS) formatters.clear();
    formatters.set(zone, formatter);
  }
  return formatter;
}
