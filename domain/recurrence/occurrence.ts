/** The dates of a rule. The first candidate is computed by division, without iterating over past dates. */

import { type Day, fromEpochDay, toEpochDay } from '#domain/day/calendar.ts';
import { atPositions } from './pattern.ts';
import { daysByPeriod, LAST_EPOCH_DAY, type PeriodGrid } from './periods.ts';
import type { Rule } from './rule.ts';

/**
 * Returns the first date of a series: the first matching date on or after `from`. INTERVAL counts from there. A rule without a day
 * (plain weekly, monthly, yearly) starts on `from`. Returns undefined if UNTIL, as a date, is earlier. COUNT and an UNTIL instant
 * are ignored. For an hourly rule, returns the first date on which it can occur.
 */
export function firstOccurrence(rule: Rule, from: Day): Day | undefined {
  const start = toEpochDay(from);
  return allowed(rule, follow({ ...rule, interval: 1 }, start, start - 1));
}

/**
 * Returns the first date of the series after `after` (exclusive). `anchor` fixes the phase: the series starts on the first
 * matching date on or after it, and INTERVAL counts periods from there in both directions. Returns undefined if the series is
 * over: UNTIL, as a date, has passed, or no later date matches. COUNT and an UNTIL instant are ignored. For an hourly rule, use
 * `nextHour`.
 */
export function nextOccurrence(rule: Rule, anchor: Day, after: Day): Day | undefined {
  const anchorDay = toEpochDay(anchor);
  const origin = follow({ ...rule, interval: 1 }, anchorDay, anchorDay - 1);
  return origin === undefined ? undefined : allowed(rule, follow(rule, origin, toEpochDay(after), anchorDay));
}

/**
 * Returns the first date after `after` of a rule that counts from completion on the day `done`, which is not later than `after`. Periods
 * are counted from that of `done`. A daily rule waits INTERVAL days, and then for a matching date.
 */
export function occurrenceAfterCompletion(rule: Rule, done: Day, after: Day): Day | undefined {
  const [day, last] = [toEpochDay(done), toEpochDay(after)];
  const everyPeriod = { ...rule, interval: 1 };
  if (rule.freq === 'DAILY') return allowed(rule, follow(everyPeriod, day, Math.max(last, day + rule.interval - 1)));
  return allowed(rule, follow(rule, day, last) ?? follow(everyPeriod, day, last));
}

/** Returns the first matching epoch day after `after` in a period that is a whole number of intervals from that of `origin`. */
function follow(rule: Rule, origin: number, after: number, named = origin): number | undefined {
  const grid: PeriodGrid = { pattern: rule, interval: rule.interval, origin, named, short: 'last day' };
  const budget = { left: CYCLE_BUDGET };
  for (const candidates of daysByPeriod(grid, { from: after + 1, to: LAST_EPOCH_DAY }, budget)) {
    const day = atPositions(rule, candidates).find((candidate) => candidate > after);
    if (day !== undefined) return day <= LAST_EPOCH_DAY ? day : undefined;
  }
  return undefined;
}

function allowed(rule: Rule, epochDay: number | undefined): Day | undefined {
  if (epochDay === undefined) return undefined;
  const day = fromEpochDay(epochDay);
  return typeof rule.until === 'string' && day > rule.until ? undefined : day;
}

/** Enough for 400 years, after which the calendar repeats. A rule without a match in that time never matches. */
const CYCLE_BUDGET = 2_000_000;
