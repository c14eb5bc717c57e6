/** The values that are fixed when a rule is set, and stored with it: the normalized rule and the anchor of the series. */

import { type Day, daysInMonth, partsOf } from '#domain/day/calendar.ts';
import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { fromStrictMonthEnd } from './month-end.ts';
import type { Rule } from './rule.ts';

/** Whether the next occurrence counts from the due date or from the completion date. */
export type RepeatFrom = 'due' | 'completion';

/**
 * The start of a series, for counting intervals. It is stored and never shown. `YYYY-MM-DD`, or local `YYYY-MM-DDTHH:MM` with a
 * time. For an hourly rule, the instant of the current occurrence, `YYYY-MM-DDTHH:MM:SS.sssZ`.
 */
export type Anchor = string;

/**
 * Returns the values to store when a rule is set or changed, and when a task with a rule but no anchor gets a due date. `due` and
 * `time` are the new values of the task; `time` is as sent, even if a DST change moves it. `zone` is the zone of the time or,
 * without a time, the caller's. Without a due date there is no anchor: the series starts with the first completion.
 *
 * A request that changes only the date postpones one occurrence and must not change rule and anchor. A request that clears the
 * date clears the anchor.
 */
export function startSeries(
  rule: Rule,
  from: RepeatFrom,
  due: Day | undefined,
  time: string | undefined,
  zone: string,
): { rule: Rule; anchor?: Anchor } {
  if (due === undefined) return { rule: fromStrictMonthEnd(rule) };
  return {
    rule: from === 'due' ? normaliseRule(rule, due) : fromStrictMonthEnd(rule),
    anchor: anchorAt(rule, due, time, zone),
  };
}

/**
 * Adds the day to a rule if a shorter month would lose it: a monthly rule without a day, set on the 29th to 31st, gets that day as
 * BYMONTHDAY, and a yearly rule set on 29 February gets that date. `BYMONTHDAY=28,29,30,31;BYSETPOS=-1` becomes `BYMONTHDAY=31`.
 * Other rules are returned unchanged.
 */
export function normaliseRule(rule: Rule, due: Day): Rule {
  const normalized = fromStrictMonthEnd(rule);
  const { month, day } = partsOf(due);
  if (normalized.freq !== 'MONTHLY' && normalized.freq !== 'YEARLY') return normalized;
  if (day < 29 || normalized.byMonthDay.length > 0 || normalized.byDay.length > 0) return normalized;
  if (normalized.byMonth.length > 0) return { ...normalized, byMonthDay: [Math.min(day, longest(normalized.byMonth))] };
  if (normalized.freq === 'MONTHLY') return { ...normalized, byMonthDay: [day] };
  return month === 2 ? { ...normalized, byMonth: [2], byMonthDay: [29] } : normalized;
}

/** Returns the anchor of a series whose current occurrence is due at this date and time. */
export function anchorAt(rule: Rule, due: Day, time: string | undefined, zone: string): Anchor {
  if (rule.freq === 'HOURLY') return new Date(instantOf(due, minutesOf(time ?? '00:00'), zone)).toISOString();
  return time === undefined ? due : `${due}T${time}`;
}

function longest(months: number[]): number {
  return Math.max(...months.map((month) => daysInMonth(2000, month)));
}
