import { addDays, type Day, partsOf, weekdayOf } from '#domain/day/calendar.ts';
import { EVERY_DAY, printRule, type Rule } from '#domain/recurrence/rule.ts';

/** How a task repeats when nothing else is said: what people choose most, fitted to its day. RRULE values, RFC 5545. */
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

/** The first day from `day` on that suits a preset made for it: every workday begins on no Saturday. */
export function firstDay(rule: string, day: Day): Day {
  const isWorkdays = rule === repeatPresets(day)[1];
  const weekday = weekdayOf(day);
  return isWorkdays && weekday > FRIDAY ? addDays(day, 8 - weekday) : day;
}

const FRIDAY = 5;
const WORKDAYS = [1, 2, 3, 4, 5] as const;
