/** The time zones of events: IANA zones, and those that a calendar defines itself in a VTIMEZONE (RFC 5545, section 3.6.5). */

import { instantOf, localMoment } from '#domain/day/zone.ts';
import type { Component } from '#domain/icalendar/read-components.ts';
import { wallsOfRule } from './rule-walls.ts';
import { dayOfWall, MINUTE_MS, minutesOfWall, readWallValue, type Wall, wallOf } from './wall.ts';

/** A time zone. Instants are milliseconds since the epoch. */
export type EventZone = { instantOf(wall: Wall): number; wallOf(instant: number): Wall };

/** Returns an IANA zone. */
export function ianaZone(name: string): EventZone {
  return {
    instantOf: (wall) => instantOf(dayOfWall(wall), minutesOfWall(wall), name),
    wallOf: (instant) => {
      const { day, minutes } = localMoment(instant, name);
      return wallOf(day, minutes);
    },
  };
}

/** A change of the offset at a local time before the change. Offsets are in milliseconds, positive east of Greenwich. */
type Onset = { wall: Wall; from: number; to: number };

/** Returns the zone of a VTIMEZONE. Undefined if it has no readable offset. */
export function definedZone({ components }: Component): EventZone | undefined {
  const onsets = components.flatMap(onsetsOf).toSorted((one, other) => one.wall - other.wall);
  const [first] = onsets;
  if (first === undefined) return undefined;
  /** The offset after the last onset that is not later, where `timeOf` is the time of an onset. */
  const offsetAfter = (time: number, timeOf: (onset: Onset) => number) => {
    let [low, high] = [0, onsets.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (timeOf(onsets[middle] ?? first) <= time) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? first.from : (onsets[low - 1] ?? first).to;
  };
  return {
    instantOf: (wall) => wall - offsetAfter(wall, (onset) => onset.wall),
    wallOf: (instant) => instant + offsetAfter(instant, (onset) => onset.wall - onset.from),
  };
}

function onsetsOf({ name, properties }: Component): Onset[] {
  if (name !== 'STANDARD' && name !== 'DAYLIGHT') return [];
  const valuesOf = (property: string) => properties.filter((each) => each.name === property).map(({ value }) => value);
  const to = readOffset(valuesOf('TZOFFSETTO')[0]);
  const from = readOffset(valuesOf('TZOFFSETFROM')[0]) ?? to;
  const start = readWallValue(valuesOf('DTSTART')[0] ?? '')?.wall;
  if (to === undefined || from === undefined || start === undefined) return [];
  const dates = valuesOf('RDATE').flatMap((text) => text.split(',').flatMap((date) => readWallValue(date)?.wall ?? []));
  const [rule] = valuesOf('RRULE');
  // Other rules than yearly ones are not used for time zones.
  const repeated =
    rule === undefined || !/FREQ=YEARLY/i.test(rule) ? [] : wallsOfRule(rule, { start, from: FIRST, to: LAST });
  return [start, ...dates, ...repeated].map((wall) => ({ wall, from, to }));
}

/** The onsets of rules are computed between these times. No window of a calendar is outside of them. */
const [FIRST, LAST] = [Date.UTC(1970, 0, 1), Date.UTC(2100, 0, 1)];

/** Reads a UTC-OFFSET such as `+0100` as milliseconds (RFC 5545, section 3.3.14). */
function readOffset(text: string | undefined): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})(?:\d{2})?$/.exec(text?.trim() ?? '') ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return sign === undefined ? undefined : sign === '-' ? -size : size;
}
