/** The days on which a rule occurs. Nothing here walks through the past: the first candidate is found by division. */

import { type Day, fromEpochDay, toEpochDay } from '#domain/day/calendar.ts';
import { daysOfPeriod, type Frequency, kindOfPeriod, periodOf, possiblePeriod } from './pattern.ts';
import type { Rule } from './rule.ts';

/**
 * The first day on or after `from` that the rule fits, which is where its series begins: INTERVAL counts from there. A rule
 * that names no day (plain weekly, monthly, yearly) begins on `from` itself. Undefined when UNTIL, as a date, comes first.
 * COUNT and an UNTIL instant are not looked at. Of an hourly rule, the first day it may occur on.
 */
export function firstOccurrence(rule: Rule, from: Day): Day | undefined {
  const start = toEpochDay(from);
  return allowed(rule, follow({ ...rule, interval: 1 }, start, start - 1));
}

/**
 * The first day of the series strictly after `after`. `anchor` fixes the grid: the series begins on the first day on or
 * after it that the rule fits, and every INTERVAL periods from there one counts, in both directions. Undefined when the
 * series is over: UNTIL, as a date, has passed, or no later day fits. COUNT and an UNTIL instant are not looked at. For an
 * hourly rule use `nextHour`.
 */
export function nextOccurrence(rule: Rule, anchor: Day, after: Day): Day | undefined {
  const anchorDay = toEpochDay(anchor);
  const origin = follow({ ...rule, interval: 1 }, anchorDay, anchorDay - 1);
  return origin === undefined ? undefined : allowed(rule, follow(rule, origin, toEpochDay(after), anchorDay));
}

/**
 * The first day after `done` for a rule that counts from its completion: the period of `done` counts as one, and INTERVAL
 * periods later the next. A daily rule waits INTERVAL days and then for a day that fits.
 */
export function occurrenceAfterCompletion(rule: Rule, done: Day): Day | undefined {
  const day = toEpochDay(done);
  const everyPeriod = { ...rule, interval: 1 };
  if (rule.freq === 'DAILY') return allowed(rule, follow(everyPeriod, day, day + rule.interval - 1));
  return allowed(rule, follow(rule, day, day) ?? follow(everyPeriod, day, day));
}

/** The first epoch day after `after` in a period that lies a whole number of intervals from that of `origin`. */
function follow(rule: Rule, origin: number, after: number, named = origin): number | undefined {
  const first = periodOf(rule, origin);
  const onGrid = (period: number): number => first + Math.ceil((period - first) / rule.interval) * rule.interval;
  const start = onGrid(periodOf(rule, after + 1));
  const end = Math.min(periodOf(rule, LAST_EPOCH_DAY), start + CYCLE[rule.freq] * rule.interval);
  const empty = new Set<number | undefined>();
  for (let period = start; period <= end; period = onGrid(possiblePeriod(rule, period + 1))) {
    const kind = kindOfPeriod(rule, period);
    if (empty.has(kind)) continue;
    const days = daysOfPeriod(rule, period, named);
    if (days.length === 0 && kind !== undefined) empty.add(kind);
    const day = days.find((candidate) => candidate > after);
    if (day !== undefined) return day <= LAST_EPOCH_DAY ? day : undefined;
  }
  return undefined;
}

function allowed(rule: Rule, epochDay: number | undefined): Day | undefined {
  if (epochDay === undefined) return undefined;
  const day = fromEpochDay(epochDay);
  return typeof rule.until === 'string' && day > rule.until ? undefined : day;
}

const LAST_EPOCH_DAY = toEpochDay('9999-12-31');

/** Periods in 400 years, after which the calendar repeats: a rule that fits none of so many in a row fits none at all. */
const CYCLE: Record<Frequency, number> = { YEARLY: 400, MONTHLY: 4800, WEEKLY: 20871, DAILY: 146097, HOURLY: 146097 };
