/** A slow and simple reference implementation: tests every day with the system's `Date`. */

import { addDays, type Day } from '#domain/day/calendar.ts';
import type { Rule } from '../rule.ts';

/** Range of `enumerate` in days. */
export const FIVE_YEARS = 5 * 366;

/** Returns the dates of the series from two years before the anchor to FIVE_YEARS after it, ascending. */
export function enumerate(rule: Rule, anchor: Day): Day[] {
  const picked = pick(rule, anchor);
  const first = picked.find((day) => day >= anchor);
  if (first === undefined) return [];
  return picked.filter((day) => {
    if (typeof rule.until === 'string' && day > rule.until) return false;
    return (periodNumber(rule, day) - periodNumber(rule, first)) % rule.interval === 0;
  });
}

/** Returns the dates that the BY parts select, without regard to the interval. */
function pick(rule: Rule, anchor: Day): Day[] {
  const [start, end] = [addDays(anchor, -2 * 366), addDays(anchor, FIVE_YEARS)];
  const days = between(addDays(start, -366), addDays(end, 366)).filter((day) => fits(rule, day, anchor));
  const periods = Map.groupBy(days, (day) => periodNumber(rule, day));
  const picked = [...periods.values()].flatMap((period) =>
    period.filter(
      (_, index) =>
        rule.bySetPos.length === 0 || rule.bySetPos.some((p) => p === index + 1 || p === index - period.length),
    ),
  );
  return picked.filter((day) => day >= start && day <= end);
}

/** Returns whether each BY part allows the day. */
export function fits(rule: Rule, day: Day, anchor: Day): boolean {
  const [year, month, date] = numbers(day);
  const [, anchorMonth, anchorDate] = numbers(anchor);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const ofMonth = rule.freq === 'MONTHLY' || rule.freq === 'YEARLY';
  const namesDay = rule.byMonthDay.length > 0 || rule.byDay.length > 0;
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return false;
  if (rule.freq === 'YEARLY' && rule.byMonth.length === 0 && !namesDay && month !== anchorMonth) return false;
  if (ofMonth && !namesDay && date !== Math.min(anchorDate, length)) return false;
  if (rule.freq === 'WEEKLY' && rule.byDay.length === 0 && weekday(day) !== weekday(anchor)) return false;
  const clamps = ofMonth && rule.byDay.length === 0;
  const dates = rule.byMonthDay.map((each) => (each < 0 ? length + 1 + each : clamps ? Math.min(each, length) : each));
  if (dates.length > 0 && !dates.includes(date)) return false;
  const wholeYear = rule.freq === 'YEARLY' && rule.byMonth.length === 0;
  const place = wholeYear ? dayOfYear(day) : date;
  const span = wholeYear ? dayOfYear(`${day.slice(0, 4)}-12-31`) : length;
  const nths = [Math.ceil(place / 7), -Math.ceil((span - place + 1) / 7)];
  return (
    rule.byDay.length === 0 ||
    rule.byDay.some(
      (part) => part.weekday === weekday(day) && (part.ordinal === undefined || nths.includes(part.ordinal)),
    )
  );
}

function periodNumber(rule: Rule, day: Day): number {
  const [year, month] = numbers(day);
  if (rule.freq === 'YEARLY') return year;
  if (rule.freq === 'MONTHLY') return year * 12 + month;
  const number = Date.parse(day) / DAY;
  if (rule.freq !== 'WEEKLY') return number;
  return (number - ((weekday(day) - (rule.wkst ?? 1) + 7) % 7) + 3 - ((rule.wkst ?? 1) - 1)) / 7;
}

function between(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

/** Returns the day `months` later, or the last day of a shorter month. */
export function monthsLater(day: Day, months: number): Day {
  const [year, month, date] = numbers(day);
  const end = new Date(Date.UTC(year, month + months, 0));
  return `${end.toISOString().slice(0, 8)}${String(Math.min(date, end.getUTCDate())).padStart(2, '0')}`;
}

function numbers(day: Day): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

function weekday(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

function dayOfYear(day: Day): number {
  return (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY + 1;
}

const DAY = 86_400_000;
