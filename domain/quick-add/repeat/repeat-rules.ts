/** Constructors of rules for the recurrence readers. */

import type { Weekday } from '#domain/day/calendar.ts';
import { EVERY_DAY, type Frequency, type Rule } from '#domain/recurrence/rule.ts';
import type { Clock } from '../clock/clock-time.ts';
import type { Reading } from '../line/line.ts';
import { UNIT } from '../words/lengths.ts';

/** A recurrence phrase. `part` is the part of the day in `hver morgen`, and its time in minutes. */
export type RuleRead = Reading & {
  rule: Rule;
  part?: { part: number; minutes: number };
  completion?: boolean;
  clock?: Clock;
};

export const WORKDAYS: Weekday[] = [1, 2, 3, 4, 5];

/** Returns a rule with that frequency. Missing parts are empty; the interval is 1. */
export function ruleOf(freq: Frequency, parts: Partial<Rule> = {}): Rule {
  return { ...EVERY_DAY, freq, ...parts };
}

/** Returns a weekly rule on these weekdays. */
export function weeklyOn(weekdays: Iterable<number>, interval = 1): Rule {
  return ruleOf('WEEKLY', { interval, byDay: [...weekdays].map((weekday) => ({ weekday: weekday as Weekday })) });
}

/** Returns a monthly rule on the nth weekdays. */
export function monthlyOnNth(ordinals: number[], weekday: number, interval = 1): Rule {
  return ruleOf('MONTHLY', { interval, byDay: ordinals.map((ordinal) => ({ weekday: weekday as Weekday, ordinal })) });
}

/** Returns a monthly rule on these days of the month, counted from the end if negative. */
export function monthlyOn(days: number[], interval = 1): Rule {
  return ruleOf('MONTHLY', { interval, byMonthDay: days });
}

/** Returns a monthly rule on the nth workdays. */
export function monthlyOnWorkdays(positions: number[], interval = 1): Rule {
  return { ...monthlyOnNth([], 1, interval), byDay: WORKDAYS.map((weekday) => ({ weekday })), bySetPos: positions };
}

/** Returns a yearly rule on one date. */
export function yearlyOn(month: number, day: number, interval = 1): Rule {
  return ruleOf('YEARLY', { interval, byMonth: [month], byMonthDay: [day] });
}

/** Returns a yearly rule on the nth weekday of a month. */
export function yearlyOnNth(month: number, ordinal: number, weekday: number, interval = 1): Rule {
  return { ...monthlyOnNth([ordinal], weekday, interval), freq: 'YEARLY', byMonth: [month] };
}

/** Returns the rule for an interval in units, or undefined for units below an hour. */
export function ruleOfUnit(unit: number, interval: number): Rule | undefined {
  const [freq, size] = FREQUENCIES[unit] ?? [];
  return freq === undefined || size === undefined ? undefined : ruleOf(freq, { interval: interval * size });
}

const FREQUENCIES: Record<number, [Frequency, number]> = {
  [UNIT.hour]: ['HOURLY', 1],
  [UNIT.day]: ['DAILY', 1],
  [UNIT.week]: ['WEEKLY', 1],
  [UNIT.fortnight]: ['WEEKLY', 2],
  [UNIT.month]: ['MONTHLY', 1],
  [UNIT.year]: ['YEARLY', 1],
  [UNIT.quarterYear]: ['MONTHLY', 3],
  [UNIT.halfYear]: ['MONTHLY', 6],
};
