/** Hourly rules: they step in elapsed hours, whatever the clocks do meanwhile. */

import { instantOf, localDay } from '#domain/day/zone.ts';
import { firstOccurrence } from './occurrence.ts';
import type { Rule } from './rule.ts';

/**
 * The first instant strictly after `after` that lies a whole number of intervals from `base`, on a day in `zone` that the
 * rule fits. Undefined when UNTIL, as a date, has passed or when 300 fitting days hold no such instant.
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
/** An interval of 999 hours meets about one day in 42. What misses 300 fitting days in a row counts as never. */
const MAX_DAYS = 300;
