import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, localDay } from '#domain/day/zone.ts';
import { toStrictMonthEnd } from '#domain/recurrence/month-end.ts';
import { parseRule, printRule, type Rule } from '#domain/recurrence/rule.ts';
import { normaliseRule } from '#domain/recurrence/series.ts';
import { dateValue, utcValue } from './time-values.ts';

/** The start of a series: a date, and a time `HH:MM` in `zone` or null. */
export type SeriesStart = { date: Day; time: string | null; zone: string };

/**
 * Returns a stored rule as the value of RRULE for programs that follow RFC 5545 strictly: days 29 to 31 become "the last of these days",
 * and UNTIL has the type of DTSTART (section 3.3.10). Returns undefined for an hourly rule without a time, which RFC 5545 does not allow.
 */
export function recurrenceValue(stored: string, start: SeriesStart): string | undefined {
  const parsed = parseRule(stored);
  if (!('rule' in parsed)) return undefined;
  if (parsed.rule.freq === 'HOURLY' && start.time === null) return undefined;
  const { until, ...rule } = toStrictMonthEnd(normaliseRule(parsed.rule, start.date));
  const value = printRule(rule);
  return until === undefined ? value : `${value};UNTIL=${untilValue(until, start)}`;
}

/** Returns UNTIL as a date for a series of days, otherwise as an instant. A last day includes all of its times. */
function untilValue(until: NonNullable<Rule['until']>, { time, zone }: SeriesStart): string {
  if (time === null) return dateValue(typeof until === 'number' ? localDay(until, zone) : until);
  const instant = typeof until === 'number' ? until : instantOf(addDays(until, 1), 0, zone) - 1000;
  return utcValue(new Date(instant).toISOString());
}
