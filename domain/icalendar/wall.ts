/** Local times of calendars as numbers, for arithmetic. */

import { type Day, epochDayOf, fromEpochDay, isDate } from '#domain/day/calendar.ts';

/** The time on a clock, in milliseconds since 1970-01-01 00:00 on the same clock. */
export type Wall = number;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

export function wallOf(day: Day, minutes: number): Wall {
  return Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
}

export function dayOfWall(wall: Wall): Day {
  return fromEpochDay(Math.floor(wall / DAY_MS));
}

/** Minutes since midnight. */
export function minutesOfWall(wall: Wall): number {
  return Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/** A DATE or DATE-TIME value. */
export type WallValue = { wall: Wall; isDay: boolean; isUtc: boolean };

/** Reads a value such as `20261122`, `20261122T093000` or `20261122T093000Z` (RFC 5545, sections 3.3.4 and 3.3.5). A leap second is the one before. */
export function readWallValue(text: string): WallValue | undefined {
  const [, year, month, day, hour, minute, second = 0, utc = ''] = VALUE.exec(text.trim()) ?? [];
  if (year === undefined || !isDate(Number(year), Number(month), Number(day))) return undefined;
  const start = epochDayOf(Number(year), Number(month), Number(day)) * DAY_MS;
  if (hour === undefined) return { wall: start, isDay: true, isUtc: false };
  const time = (Number(hour) * 60 + Number(minute)) * MINUTE_MS + Math.min(59, Number(second)) * 1000;
  return time > DAY_MS ? undefined : { wall: start + time, isDay: false, isUtc: utc !== '' };
}

/** The letters are case-insensitive (section 2.1). */
const VALUE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z?))?$/i;
