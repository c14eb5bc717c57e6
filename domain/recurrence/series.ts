/** What is fixed when a rule is set, and must be stored beside it: the rule's own day and the place its grid counts from. */

import { type Day, daysInMonth, partsOf } from '#domain/day/calendar.ts';
import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { unfoldMonthEnd } from './month-end.ts';
import type { Rule } from './rule.ts';

/** Whether the next occurrence counts from the due date or from the day of completion. */
export type RepeatFrom = 'due' | 'completion';

/**
 * Where a series counts from; stored as it is and never shown. `YYYY-MM-DD` or, with a clock time, `YYYY-MM-DDTHH:MM` on
 * the wall; of an hourly rule the instant of the present occurrence, `YYYY-MM-DDTHH:MM:SS.sssZ`.
 */
export type Anchor = string;

/**
 * What to store when a rule is set or changed, and when a task that has a rule but no anchor gets a due date. `due` and
 * `time` are those of the task afterwards, the time as it was sent even where a clock change moves it; `zone` is the zone of
 * the clock time or, without one, the caller's. Without a due date there is no anchor: the series begins when the task is
 * first completed. A request that changes only the date postpones one occurrence and must leave rule and anchor as they are;
 * one that clears the date clears the anchor.
 */
export function startSeries(
  rule: Rule,
  from: RepeatFrom,
  due: Day | undefined,
  time: string | undefined,
  zone: string,
): { rule: Rule; anchor?: Anchor } {
  if (due === undefined) return { rule: unfoldMonthEnd(rule) };
  return {
    rule: from === 'due' ? normaliseRule(rule, due) : unfoldMonthEnd(rule),
    anchor: anchorAt(rule, due, time, zone),
  };
}

/**
 * The rule with its day written out where a shorter month would lose it: a monthly rule that names no day, set on the 29th
 * to 31st, gets that day as BYMONTHDAY, and a yearly one set on 29 February gets that date. Other rules come back
 * unchanged, except that `BYMONTHDAY=28,29,30,31;BYSETPOS=-1` becomes the `BYMONTHDAY=31` it means.
 */
export function normaliseRule(rule: Rule, due: Day): Rule {
  const unfolded = unfoldMonthEnd(rule);
  const { month, day } = partsOf(due);
  if (unfolded.freq !== 'MONTHLY' && unfolded.freq !== 'YEARLY') return unfolded;
  if (day < 29 || unfolded.byMonthDay.length > 0 || unfolded.byDay.length > 0) return unfolded;
  if (unfolded.byMonth.length > 0) return { ...unfolded, byMonthDay: [Math.min(day, longest(unfolded.byMonth))] };
  if (unfolded.freq === 'MONTHLY') return { ...unfolded, byMonthDay: [day] };
  return month === 2 ? { ...unfolded, byMonth: [2], byMonthDay: [29] } : unfolded;
}

/** The anchor of a series whose present occurrence is due then. */
export function anchorAt(rule: Rule, due: Day, time: string | undefined, zone: string): Anchor {
  if (rule.freq === 'HOURLY') return new Date(instantOf(due, minutesOf(time ?? '00:00'), zone)).toISOString();
  return time === undefined ? due : `${due}T${time}`;
}

function longest(months: number[]): number {
  return Math.max(...months.map((month) => daysInMonth(2000, month)));
}
