import { addDays, type Day, partsOf, weekdayOf } from '#domain/day/calendar.ts';
import { EVERY_DAY, printRule, type Rule } from '#domain/recurrence/rule.ts';

/** Returns the common recurrence rules for a task that is due on `day`, as RRULE values (RFC 5545). */
export function repeatPresets(day: Day): string[] {
  const { month, day: date } = partsOf(day);
  const rules: Rule[] = [
    EVERY_DAY,
    { ...EVERY_DAY, freq: 'WEEKLY', byDay: WORKDAYS.map((weekday) => ({ weekday })) },
    { ...EVERY_DAY, freq: 'WEEKLY', byDay: [{ weekday: weekdayOf(day) }] },
    { ...EVERY_DAY, freq: 'MONTHLY', byMonthDay: [date] },
    { ...EVERY_DAY, freq: 'YEARLY', byMonth: [month], byMonthDay: [date] },
  ];
  return rules.map(printRule);
}

/** Returns the first occurrence of a preset of `repeatPresets(day)`: `day`, or Monday for the workday rule on a weekend. */
export function firstDay(rule: string, day: Day): Day {
  const isWorkdays = rule === repeatPresets(day)[1];
  const weekday = weekdayOf(day);
  return isWorkdays && weekday > FRIDAY ? addDays(day, 8 - weekday) : day;
}

const FRIDAY = 5;
const WORKDAYS = [1, 2, 3, 4, 5] as const;
