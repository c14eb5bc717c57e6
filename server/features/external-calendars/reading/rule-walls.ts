/** The occurrences of the recurrence rules of foreign calendars, which have more rule parts than those of tasks. */

import ICAL from 'ical.js';
import { DAY_MS, readWallValue, type Wall } from '#domain/icalendar/wall.ts';

/** Occurrences per rule. A rule for every second has more. */
const MAX_OCCURRENCES = 2_000;

/** Steps per rule, because a rule with COUNT is computed from its start. */
const MAX_STEPS = 50_000;

/** The local start of a series, and the first and last local time of the wanted occurrences. */
export type RuleRange = {
  start: Wall;
  from: Wall;
  to: Wall;
  /** Returns the local time of an instant in the zone of the series, for UNTIL in UTC. Default: UTC. */
  wallOf?: (instant: number) => Wall;
};

/**
 * Returns the occurrences of an RRULE value between `from` and `to`, in order. They are local times, so that changes of the clock do not
 * move them. A rule that cannot be read has only the start.
 */
export function wallsOfRule(text: string, range: RuleRange): Wall[] {
  const { start, from, to, wallOf } = range;
  const until = Math.min(to, untilOf(text, wallOf));
  const walls: Wall[] = [];
  try {
    for (const wall of stepsOf(text, range)) {
      if (wall > until || walls.length === MAX_OCCURRENCES) break;
      if (wall >= from && wall >= start) walls.push(wall);
    }
  } catch {
    return start >= from && start <= to ? [start] : [];
  }
  return walls;
}

/** UNTIL is removed, because it is compared in the zone of the series. Throws for a rule that cannot be read. */
function* stepsOf(text: string, { start, from }: RuleRange): Generator<Wall> {
  const rule = ICAL.Recur.fromString(text.replace(/(?:^|;)UNTIL=[^;]*/i, '').replace(/^;/, ''));
  // The library computes weeks of the year wrongly.
  if ('BYWEEKNO' in rule.parts) throw new Error('BYWEEKNO is not supported');
  const isPossible = dayFilter(rule, start);
  const iterator = rule.iterator(timeOf(rule.count ? start : nearStart(rule, start, from)));
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = iterator.next();
    if (!next) return;
    if (isPossible(next.day)) yield Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute);
  }
}

/**
 * A series on the 29th to 31st skips shorter months, and one on 29 February the years without it (RFC 5545, section 3.3.10). The library
 * moves some of these to the next month.
 */
function dayFilter({ freq, parts }: ICAL.Recur, start: Wall): (day: number) => boolean {
  const day = new Date(start).getUTCDate();
  const hasOwnDays = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'].some((part) => part in parts);
  if (hasOwnDays || (freq !== 'MONTHLY' && freq !== 'YEARLY')) return () => true;
  return (found) => found === day;
}

function untilOf(text: string, wallOf = (instant: number) => instant): Wall {
  const until = readWallValue(/(?:^|;)UNTIL=([^;]*)/i.exec(text)?.[1] ?? '');
  if (until === undefined) return Number.POSITIVE_INFINITY;
  if (until.isDay) return until.wall + DAY_MS - 1;
  return until.isUtc ? wallOf(until.wall) : until.wall;
}

const STEP_MS: Readonly<Record<string, number>> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};

/** Days of a month that exist in each month. */
const COMMON_DAYS = 28;

/**
 * Returns a start of the same series that is shortly before `from`: whole intervals later. A series that began decades ago would need
 * thousands of steps.
 */
function nearStart(rule: ICAL.Recur, start: Wall, from: Wall): Wall {
  if (from <= start) return start;
  const interval = Math.max(1, rule.interval);
  const length = STEP_MS[rule.freq];
  if (length !== undefined)
    return start + Math.max(0, Math.floor((from - start) / (length * interval)) - 1) * length * interval;
  const date = new Date(start);
  const months = rule.freq === 'MONTHLY' ? interval : 12 * interval;
  if (date.getUTCDate() > COMMON_DAYS) return start;
  const passed = monthOf(new Date(from)) - monthOf(date);
  const skipped = Math.max(0, Math.floor(passed / months) - 2) * months;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + skipped, date.getUTCDate()) + (start % DAY_MS);
}

/** Returns the number of months since year 0. */
function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function timeOf(wall: Wall): ICAL.Time {
  const date = new Date(wall);
  return ICAL.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: 0,
    isDate: false,
  });
}
