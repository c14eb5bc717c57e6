/** Hourly rules. They count elapsed hours, also across DST changes. */

import { instantOf, localDay } from '#domain/day/zone.ts';
import { firstOccurrence } from './occurrence.ts';
import type { Rule } from './rule.ts';

/**
 * Returns the first instant after `after` (exclusive) that is a whole number of intervals from `base`, on a day in `zone` that
 * matches the rule. Returns undefined if UNTIL, as a date, has passed, or if 300 matching days contain no such instant.
 */
export function nextHour(rule: Rule, base: number, after: number, zone: string): number | undefined {
  const step = rule.interval * HOUR;
  let instant = base + (Math.floor((after - base) / step) + 1) * step;
  for (let tried = 0; tried < MAX_DAYS && instant < END; tried++) {
    const day = localDay(instant, zone);
    const fitting = firstOccurrence(rule, day);
    if (fitting === undefined) return undefined;
    if (fitting === day) return instant;
    const midnight = instantOf(fitting, 0, zone);
    instant += Math.max(1, Math.ceil((midnight - instant) / step)) * step;
  }
  return undefined;
}

const HOUR = 3_600_000;
const END = Date.UTC(9999, 11, 31);
/** An interval of 999 hours falls on about one day in 42. A rule that misses 300 matching days in a row never occurs. */
const MAX_DAYS = 300;
