/** Time zones that a calendar defines itself in a VTIMEZONE (RFC 5545, section 3.6.5). */

import { type Day, dayOf, daysInMonth, partsOf, weekdayOf } from '#domain/day/calendar.ts';
import { parseRule, type Rule } from '#domain/recurrence/rule.ts';
import type { Component } from './read-components.ts';
import { dayOfWall, MINUTE_MS, minutesOfWall, readWallValue, type Wall, wallOf } from './wall.ts';

/** A time zone. Instants are milliseconds since the epoch. */
export type WallZone = { instantOf(wall: Wall): number; wallOf(instant: number): Wall };

/** A STANDARD or DAYLIGHT: local times, before the change, at which the offset changes. Offsets are in milliseconds, positive east of Greenwich. */
type Observance = { from: number; to: number; start: Wall; dates: readonly Wall[]; yearly: Yearly | undefined };

/** One change in each year, until a local time. Undefined in a year without the day. */
type Yearly = { changeIn: (year: number) => Wall | undefined; until: Wall };

/** Returns the zone of a VTIMEZONE. Undefined if it has no readable offset. */
export function definedZone({ components }: Pick<Component, 'components'>): WallZone | undefined {
  const observances = components.slice(0, MOST_OBSERVANCES).flatMap((each) => readObservance(each) ?? []);
  const [first] = observances.toSorted((one, other) => one.start - other.start);
  if (first === undefined) return undefined;
  /** The offset after the last change. `timeIn` returns the time in an observance, `local` the local time before a change. */
  const offsetAt = (
    timeIn: (observance: Observance) => Wall,
    orderOf: (onset: Wall, observance: Observance) => number,
  ) => {
    let found = { order: Number.NEGATIVE_INFINITY, offset: first.from };
    for (const observance of observances) {
      const onset = lastOnset(observance, timeIn(observance));
      const order = onset === undefined ? Number.NEGATIVE_INFINITY : orderOf(onset, observance);
      if (order > found.order) found = { order, offset: observance.to };
    }
    return found.offset;
  };
  return {
    instantOf: (wall) =>
      wall -
      offsetAt(
        () => wall,
        (onset) => onset,
      ),
    wallOf: (instant) =>
      instant +
      offsetAt(
        ({ from }) => instant + from,
        (onset, { from }) => onset - from,
      ),
  };
}

/** Real zones have two observances, or one for each change of the law. */
const MOST_OBSERVANCES = 60;
const MOST_DATES = 500;

function readObservance({ name, properties }: Component): Observance | undefined {
  if (name !== 'STANDARD' && name !== 'DAYLIGHT') return undefined;
  const valuesOf = (property: string) => properties.filter((each) => each.name === property).map(({ value }) => value);
  const to = readOffset(valuesOf('TZOFFSETTO')[0]);
  const from = readOffset(valuesOf('TZOFFSETFROM')[0]) ?? to;
  const start = readWallValue(valuesOf('DTSTART')[0] ?? '')?.wall;
  if (to === undefined || from === undefined || start === undefined) return undefined;
  const values = valuesOf('RDATE').flatMap((text) => text.split(',', MOST_DATES));
  const dates = values.slice(0, MOST_DATES).flatMap((date) => readWallValue(date)?.wall ?? []);
  return { from, to, start, dates: [start, ...dates], yearly: readYearly(valuesOf('RRULE')[0] ?? '', start) };
}

/** Reads a rule with one day in each year. Time zones have no others. */
function readYearly(text: string, start: Wall): Yearly | undefined {
  const read = text.length > LONGEST_RULE ? undefined : parseRule(text);
  if (read === undefined || 'issue' in read) return undefined;
  const { rule } = read;
  if (rule.freq !== 'YEARLY' || rule.interval !== 1 || rule.count !== undefined || rule.byMonth.length > 1)
    return undefined;
  if (rule.byDay.length > 1 || rule.bySetPos.length > 0 || (rule.byMonth.length === 0 && rule.byDay.length > 0))
    return undefined;
  const { until = Number.POSITIVE_INFINITY } = rule;
  const changes = new Map<number, Wall | undefined>();
  const changeIn = (year: number) => {
    if (!changes.has(year)) {
      const day = dayIn(year, rule, start);
      changes.set(year, day === undefined ? undefined : wallOf(day, minutesOfWall(start)));
    }
    return changes.get(year);
  };
  return { changeIn, until: typeof until === 'number' ? until : wallOf(until, MINUTES_OF_DAY) };
}

const LONGEST_RULE = 500;
const MINUTES_OF_DAY = 1440;

/** Returns the last change of an observance that is not after the local time. UNTIL in UTC is compared as a local time. */
function lastOnset({ start, dates, yearly }: Observance, time: Wall): Wall | undefined {
  let last = dates.reduce((latest, date) => (date <= time ? Math.max(latest, date) : latest), Number.NEGATIVE_INFINITY);
  if (yearly !== undefined) {
    const limit = Math.min(time, yearly.until);
    const { year } = partsOf(dayOfWall(limit));
    for (const each of [year, year - 1]) {
      const wall = yearly.changeIn(each);
      if (wall !== undefined && wall <= limit && wall >= start) last = Math.max(last, wall);
    }
  }
  return last === Number.NEGATIVE_INFINITY ? undefined : last;
}

/** Returns the day of a yearly rule in a year. A part that is absent is that of the start. */
function dayIn(year: number, { byMonth, byMonthDay, byDay }: Rule, start: Wall): Day | undefined {
  const first = partsOf(dayOfWall(start));
  const month = byMonth[0] ?? first.month;
  const length = daysInMonth(year, month);
  const [part] = byDay;
  const wanted = byMonthDay.length > 0 || part !== undefined ? byMonthDay : [first.day];
  const days: Day[] = [];
  for (let day = 1; day <= length; day += 1) {
    const isListed = wanted.length === 0 || wanted.includes(day) || wanted.includes(day - length - 1);
    if (isListed && (part === undefined || weekdayOf(dayOf(year, month, day)) === part.weekday))
      days.push(dayOf(year, month, day));
  }
  return days.at(part?.ordinal === undefined ? 0 : part.ordinal > 0 ? part.ordinal - 1 : part.ordinal);
}

/** Reads a UTC-OFFSET such as `+0100` as milliseconds (RFC 5545, section 3.3.14). */
function readOffset(text: string | undefined): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})(?:\d{2})?$/.exec(text?.trim() ?? '') ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return sign === undefined ? undefined : sign === '-' ? -size : size;
}
