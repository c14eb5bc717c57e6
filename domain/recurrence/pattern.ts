/**
 * Which days of one period (a year, a month, a week, a day) the BY parts of a rule pick. Everything here works on epoch
 * days and knows nothing of INTERVAL, COUNT and UNTIL. RFC 5545 section 3.3.10, with one difference: in a month that is
 * too short, the 29th to 31st mean its last day.
 */

import {
  type DateParts,
  daysInMonth,
  epochDayOf,
  partsOfEpochDay,
  type Weekday,
  weekdayOfEpochDay,
} from '#domain/day/calendar.ts';

/** How often a rule repeats. */
export type Frequency = 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A BYDAY value. With an ordinal it is the nth such day of the month or year, counted from the end when negative. */
export type WeekdayPart = { weekday: Weekday; ordinal?: number };

/** The parts of a rule that pick days. An empty list means that the part is absent. */
export type Pattern = {
  freq: Frequency;
  /** 1 to 12. */
  byMonth: number[];
  /** 1 to 31, or -1 to -31 counted from the end of the month. */
  byMonthDay: number[];
  byDay: WeekdayPart[];
  /** 1 to 366 or -1 to -366: positions kept among the days that the other parts pick in one period. */
  bySetPos: number[];
  /** The day a week begins on; Monday when absent. */
  wkst?: Weekday;
};

/** What a 29th to 31st means in a shorter month: its last day, or no day at all. */
export type ShortMonths = 'last day' | 'none';

/** The number of the period that an epoch day lies in; neighbouring periods have neighbouring numbers. */
export function periodOf(pattern: Pattern, epochDay: number): number {
  if (pattern.freq === 'WEEKLY') return Math.floor((epochDay - weekOffset(pattern)) / 7);
  if (pattern.freq === 'DAILY' || pattern.freq === 'HOURLY') return epochDay;
  const { year, month } = partsOfEpochDay(epochDay);
  return pattern.freq === 'YEARLY' ? year : year * 12 + month - 1;
}

/**
 * The period itself, or the first after it that BYMONTH and BYMONTHDAY do not rule out: what lets a search by days pass over
 * whole months.
 */
export function possiblePeriod(pattern: Pattern, period: number): number {
  if (pattern.freq !== 'DAILY' && pattern.freq !== 'HOURLY') return period;
  const { year, month, day } = partsOfEpochDay(period);
  if (!fitsMonth(pattern, month)) return firstDayInMonths(pattern, year, month);
  if (pattern.byMonthDay.length === 0) return period;
  const length = daysInMonth(year, month);
  const dates = pattern.byMonthDay.map((date) => (date < 0 ? length + 1 + date : date));
  const ahead = dates.filter((date) => date >= day && date <= length);
  return period - day + (ahead.length > 0 ? Math.min(...ahead) : length + 1);
}

/**
 * Years and months of one kind, the same length begun on the same weekday, hold the same days as counted from their first:
 * there are 14 kinds of year. Undefined for shorter periods.
 */
export function kindOfPeriod(pattern: Pattern, period: number): number | undefined {
  if (pattern.freq === 'YEARLY') return daysInMonth(period, 2) * 10 + weekdayOfEpochDay(epochDayOf(period, 1, 1));
  if (pattern.freq !== 'MONTHLY') return undefined;
  const [year, month] = [Math.floor(period / 12), (period % 12) + 1];
  return (month * 100 + daysInMonth(year, month)) * 10 + weekdayOfEpochDay(epochDayOf(year, month, 1));
}

/**
 * The epoch days that the pattern picks in one period, ascending. `origin` supplies the month, the day of the month or
 * the weekday that the pattern itself leaves open.
 */
export function daysOfPeriod(
  pattern: Pattern,
  period: number,
  origin: number,
  short: ShortMonths = 'last day',
): number[] {
  const days = [...new Set(allDays(pattern, period, origin, short))].sort((a, b) => a - b);
  if (pattern.bySetPos.length === 0) return days;
  return days.filter((_, index) => pattern.bySetPos.some((p) => p === index + 1 || p === index - days.length));
}

/**
 * False when no day of any year fits the pattern, such as 30 February or the sixth Monday of a month. Dates are taken as
 * written: the 31st does not count as the last day of a shorter month.
 */
export function canOccur(pattern: Pattern): boolean {
  const first = epochDayOf(2000, 1, 1); // 28 years from here hold every kind of year: leap or not, begun on any weekday
  const lastPeriod = periodOf(pattern, epochDayOf(2027, 12, 31));
  for (let period = periodOf(pattern, first); period <= lastPeriod; period++) {
    if (daysOfPeriod(pattern, period, first, 'none').length > 0) return true;
  }
  return false;
}

function allDays(pattern: Pattern, period: number, origin: number, short: ShortMonths): number[] {
  switch (pattern.freq) {
    case 'YEARLY':
      return daysOfYear(pattern, period, partsOfEpochDay(origin), short);
    case 'MONTHLY':
      return daysOfMonth(pattern, Math.floor(period / 12), (period % 12) + 1, partsOfEpochDay(origin), short);
    case 'WEEKLY':
      return daysOfWeek(pattern, period, origin);
    default:
      return fitsDay(pattern, period) ? [period] : [];
  }
}

function daysOfYear(pattern: Pattern, year: number, origin: DateParts, short: ShortMonths): number[] {
  if (pattern.byMonth.length > 0) {
    return pattern.byMonth.flatMap((month) => daysOfMonth(pattern, year, month, origin, short));
  }
  if (pattern.byMonthDay.length === 0 && pattern.byDay.length === 0) {
    return daysOfMonth(pattern, year, origin.month, origin, short);
  }
  const first = epochDayOf(year, 1, 1);
  const length = epochDayOf(year + 1, 1, 1) - first;
  if (pattern.byMonthDay.length === 0) return weekdaysBetween(pattern.byDay, first, length);
  const dated = MONTHS.flatMap((month) => datesOfMonth(pattern, year, month, short));
  if (pattern.byDay.length === 0) return dated;
  const weekdays = new Set(weekdaysBetween(pattern.byDay, first, length));
  return dated.filter((day) => weekdays.has(day));
}

function daysOfMonth(pattern: Pattern, year: number, month: number, origin: DateParts, short: ShortMonths): number[] {
  if (pattern.byMonth.length > 0 && !pattern.byMonth.includes(month)) return [];
  const first = epochDayOf(year, month, 1);
  const length = daysInMonth(year, month);
  if (pattern.byMonthDay.length === 0 && pattern.byDay.length === 0) return [first + Math.min(origin.day, length) - 1];
  if (pattern.byMonthDay.length === 0) return weekdaysBetween(pattern.byDay, first, length);
  const dated = datesOfMonth(pattern, year, month, short);
  if (pattern.byDay.length === 0) return dated;
  const weekdays = new Set(weekdaysBetween(pattern.byDay, first, length));
  return dated.filter((day) => weekdays.has(day));
}

/** The days that BYMONTHDAY names in a month. Beside BYDAY a date is a condition and is never moved. */
function datesOfMonth(pattern: Pattern, year: number, month: number, short: ShortMonths): number[] {
  const first = epochDayOf(year, month, 1);
  const length = daysInMonth(year, month);
  const moves = short === 'last day' && pattern.byDay.length === 0;
  return pattern.byMonthDay
    .map((date) => (date < 0 ? length + 1 + date : moves ? Math.min(date, length) : date))
    .filter((date) => date >= 1 && date <= length)
    .map((date) => first + date - 1);
}

function daysOfWeek(pattern: Pattern, week: number, origin: number): number[] {
  const monday = week * 7 + weekOffset(pattern);
  const weekdays = pattern.byDay.length > 0 ? pattern.byDay.map((part) => part.weekday) : [weekdayOfEpochDay(origin)];
  return weekdays
    .map((weekday) => monday + ((weekday - weekdayOfEpochDay(monday) + 7) % 7))
    .filter((day) => fitsMonth(pattern, partsOfEpochDay(day).month));
}

/** The days that BYDAY names in a month or year of `length` days. */
function weekdaysBetween(parts: WeekdayPart[], first: number, length: number): number[] {
  return parts.flatMap(({ weekday, ordinal }) => {
    const start = first + ((weekday - weekdayOfEpochDay(first) + 7) % 7);
    const count = Math.floor((first + length - 1 - start) / 7) + 1;
    if (ordinal === undefined) return Array.from({ length: count }, (_, index) => start + index * 7);
    const index = ordinal > 0 ? ordinal - 1 : count + ordinal;
    return index >= 0 && index < count ? [start + index * 7] : [];
  });
}

function fitsDay(pattern: Pattern, epochDay: number): boolean {
  const weekday = weekdayOfEpochDay(epochDay);
  if (pattern.byDay.length > 0 && !pattern.byDay.some((part) => part.weekday === weekday)) return false;
  if (pattern.byMonth.length === 0 && pattern.byMonthDay.length === 0) return true;
  const { year, month, day } = partsOfEpochDay(epochDay);
  if (!fitsMonth(pattern, month)) return false;
  const fromEnd = day - daysInMonth(year, month) - 1;
  return pattern.byMonthDay.length === 0 || pattern.byMonthDay.includes(day) || pattern.byMonthDay.includes(fromEnd);
}

/** The first day of the next month that BYMONTH names. */
function firstDayInMonths({ byMonth }: Pattern, year: number, month: number): number {
  const later = byMonth.find((each) => each > month);
  return later === undefined ? epochDayOf(year + 1, byMonth[0] ?? 1, 1) : epochDayOf(year, later, 1);
}

function fitsMonth(pattern: Pattern, month: number): boolean {
  return pattern.byMonth.length === 0 || pattern.byMonth.includes(month);
}

/** The epoch day on which week 0 begins: 1969-12-29 was a Monday. */
function weekOffset(pattern: Pattern): number {
  return -3 + ((pattern.wkst ?? 1) - 1);
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
