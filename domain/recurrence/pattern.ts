/**
 * Selects the days of one period (year, month, week, day) by the BY parts of a rule (RFC 5545, section 3.3.10), in epoch days.
 * INTERVAL, COUNT and UNTIL are handled elsewhere. One difference from the RFC: in rules of tasks, the 29th to 31st of a shorter month
 * mean its last day.
 */

import {
  type DateParts,
  daysInMonth,
  epochDayOf,
  isLeapYear,
  partsOfEpochDay,
  type Weekday,
  weekdayOfEpochDay,
} from '#domain/day/calendar.ts';
import { weekOfYear } from './week-of-year.ts';

/** FREQ of a rule. */
export type Frequency = 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A BYDAY value. `ordinal` selects the nth such day of the month or year, counted from the end if negative. */
export type WeekdayPart = { weekday: Weekday; ordinal?: number };

/** The parts of a rule that select days. An empty list means that the part is absent. */
export type Pattern = {
  freq: Frequency;
  /** 1 to 12. */
  byMonth: number[];
  /** 1 to 31, or -1 to -31 counted from the end of the month. */
  byMonthDay: number[];
  /** 1 to 366, or -1 to -366 counted from the end of the year. Only in rules of calendar events. */
  byYearDay?: readonly number[];
  /** 1 to 53, or -1 to -53 counted from the end of the year. Only in rules of calendar events. */
  byWeekNo?: readonly number[];
  byDay: WeekdayPart[];
  /** 1 to 366 or -1 to -366: positions among the days that the other parts select in one period. */
  bySetPos: number[];
  /** First day of the week; Monday if absent. */
  wkst?: Weekday;
};

/** The meaning of the 29th to 31st in a shorter month: the last day, or no day. */
export type ShortMonths = 'last day' | 'none';

/** Returns the number of the period that contains an epoch day. Consecutive periods have consecutive numbers. */
export function periodOf(pattern: Pattern, epochDay: number): number {
  if (pattern.freq === 'WEEKLY') return Math.floor((epochDay - weekOffset(pattern)) / 7);
  if (pattern.freq === 'DAILY' || pattern.freq === 'HOURLY') return epochDay;
  const { year, month } = partsOfEpochDay(epochDay);
  return pattern.freq === 'YEARLY' ? year : year * 12 + month - 1;
}

/** Returns the first period from `period` on that BYMONTH and BYMONTHDAY do not exclude. It lets a daily search skip whole months. */
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
 * Returns the kind of a period, such as the length and first weekday of a year or month. Periods of the same kind have the same matching
 * days relative to their first day. Returns undefined if each period has to be computed.
 */
export function kindOfPeriod(pattern: Pattern, period: number): number | undefined {
  if (pattern.freq === 'YEARLY') {
    const kind = daysInMonth(period, 2) * 10 + weekdayOfEpochDay(epochDayOf(period, 1, 1));
    // The first days of a year can be in the last week of the year before.
    return isLeapYear(period - 1) ? 1000 + kind : kind;
  }
  const hasDates = pattern.byMonth.length + pattern.byMonthDay.length > 0 || selectsInYear(pattern);
  if (pattern.freq === 'WEEKLY') return hasDates ? undefined : 0;
  if (pattern.freq !== 'MONTHLY' || selectsInYear(pattern)) return undefined;
  const [year, month] = [Math.floor(period / 12), (period % 12) + 1];
  return (month * 100 + daysInMonth(year, month)) * 10 + weekdayOfEpochDay(epochDayOf(year, month, 1));
}

/**
 * Returns the epoch days that the pattern selects in one period, ascending. `origin` supplies the month, day of the month or
 * weekday that the pattern does not specify.
 */
export function daysOfPeriod(
  pattern: Pattern,
  period: number,
  origin: number,
  short: ShortMonths = 'last day',
): number[] {
  return [...atPositions(pattern, candidatesOfPeriod(pattern, period, origin, short))];
}

/** Returns the days of a period that BYSETPOS selects, ascending. `days` are all days that the other parts select. */
export function atPositions({ bySetPos }: Pattern, days: readonly number[]): readonly number[] {
  if (bySetPos.length === 0) return days;
  return positionsIn(bySetPos, days.length).flatMap((index) => days[index] ?? []);
}

/** Returns the days of a period as `daysOfPeriod` does, without regard to BYSETPOS. */
export function candidatesOfPeriod(pattern: Pattern, period: number, origin: number, short: ShortMonths): number[] {
  const days = allDays(pattern, period, origin, short);
  return days.length < 2 ? days : [...new Set(days)].sort((a, b) => a - b);
}

/** Returns the indices that BYSETPOS selects in a list of `size` entries, ascending. */
export function positionsIn(bySetPos: readonly number[], size: number): number[] {
  const indices = bySetPos.map((position) => (position > 0 ? position - 1 : size + position));
  return [...new Set(indices)].filter((index) => index >= 0 && index < size).sort((a, b) => a - b);
}

/**
 * Returns false if no day of any year matches the pattern, such as 30 February or the sixth Monday of a month. Dates are literal
 * here: the 31st does not mean the last day of a shorter month.
 */
export function canOccur(pattern: Pattern): boolean {
  const first = epochDayOf(2000, 1, 1); // the next 28 years contain every kind of year: leap or not, starting on any weekday
  const lastPeriod = periodOf(pattern, epochDayOf(2027, 12, 31));
  for (let period = periodOf(pattern, first); period <= lastPeriod; period++) {
    if (daysOfPeriod(pattern, period, first, 'none').length > 0) return true;
  }
  return false;
}

function allDays(pattern: Pattern, period: number, origin: number, short: ShortMonths): number[] {
  const isDay = pattern.freq === 'DAILY' || pattern.freq === 'HOURLY';
  if (!isDay && (selectsInYear(pattern) || (pattern.freq === 'WEEKLY' && pattern.byMonthDay.length > 0)))
    return fittingDays(pattern, period, origin);
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
  if (pattern.byMonthDay.length === 0 && pattern.byDay.length === 0) {
    if (short === 'none' && origin.day > length) return [];
    return [first + Math.min(origin.day, length) - 1];
  }
  if (pattern.byMonthDay.length === 0) return weekdaysBetween(pattern.byDay, first, length);
  const dated = datesOfMonth(pattern, year, month, short);
  if (pattern.byDay.length === 0) return dated;
  const weekdays = new Set(weekdaysBetween(pattern.byDay, first, length));
  return dated.filter((day) => weekdays.has(day));
}

/** Returns whether the pattern has parts that number the days or weeks of a year. */
function selectsInYear({ byYearDay = [], byWeekNo = [] }: Pattern): boolean {
  return byYearDay.length + byWeekNo.length > 0;
}

/** Returns the days of a period that fit all parts. A week of the year without a day is the weekday of `origin` in that week. */
function fittingDays(pattern: Pattern, period: number, origin: number): number[] {
  const { byMonth, byMonthDay, byDay, byYearDay = [], byWeekNo = [] } = pattern;
  const [first, length] = spanOfPeriod(pattern, period);
  const isWeekOnly = byWeekNo.length > 0 && byDay.length + byMonthDay.length + byYearDay.length === 0;
  const parts = isWeekOnly ? [{ weekday: weekdayOfEpochDay(origin) }] : byDay;
  const hasOrdinals = pattern.freq === 'YEARLY' || pattern.freq === 'MONTHLY';
  const weekdays = hasOrdinals ? new Set(weekdaysOfPeriod(parts, byMonth, first, length)) : undefined;
  const days = Array.from({ length }, (_, index) => first + index);
  return days.filter((day) =>
    weekdays === undefined
      ? fitsDay(pattern, day)
      : (parts.length === 0 || weekdays.has(day)) && fitsDay({ ...pattern, byDay: [] }, day),
  );
}

/** Returns the first day of a period and its number of days. */
export function spanOfPeriod(pattern: Pattern, period: number): [first: number, length: number] {
  if (pattern.freq === 'WEEKLY') return [period * 7 + weekOffset(pattern), 7];
  if (pattern.freq === 'DAILY' || pattern.freq === 'HOURLY') return [period, 1];
  if (pattern.freq === 'YEARLY') {
    const first = epochDayOf(period, 1, 1);
    return [first, epochDayOf(period + 1, 1, 1) - first];
  }
  const [year, month] = [Math.floor(period / 12), (period % 12) + 1];
  return [epochDayOf(year, month, 1), daysInMonth(year, month)];
}

/** Returns the days that BYDAY selects in a year or month. With BYMONTH, ordinals count within the months. */
function weekdaysOfPeriod(parts: WeekdayPart[], byMonth: readonly number[], first: number, length: number): number[] {
  if (length < 300 || byMonth.length === 0) return weekdaysBetween(parts, first, length);
  const { year } = partsOfEpochDay(first);
  return byMonth.flatMap((month) => weekdaysBetween(parts, epochDayOf(year, month, 1), daysInMonth(year, month)));
}

/** Returns the days that BYMONTHDAY selects in a month. Together with BYDAY, a date is a condition and never moves. */
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

/** Returns the days that BYDAY selects in a month or year of `length` days. */
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
  if (pattern.byMonth.length === 0 && pattern.byMonthDay.length === 0 && !selectsInYear(pattern)) return true;
  const { year, month, day } = partsOfEpochDay(epochDay);
  if (!fitsMonth(pattern, month)) return false;
  return fitsEither(pattern.byMonthDay, day, daysInMonth(year, month)) && fitsYear(pattern, epochDay, year);
}

function fitsYear({ byYearDay = [], byWeekNo = [], wkst = 1 }: Pattern, epochDay: number, year: number): boolean {
  const first = epochDayOf(year, 1, 1);
  if (!fitsEither(byYearDay, epochDay - first + 1, epochDayOf(year + 1, 1, 1) - first)) return false;
  if (byWeekNo.length === 0) return true;
  const { week, weeks } = weekOfYear(epochDay, wkst);
  return fitsEither(byWeekNo, week, weeks);
}

/** Returns whether a list is empty or has the number, counted from the start or from the end. */
function fitsEither(list: readonly number[], number: number, size: number): boolean {
  return list.length === 0 || list.includes(number) || list.includes(number - size - 1);
}

/** Returns the first day of the next month in BYMONTH. */
function firstDayInMonths({ byMonth }: Pattern, year: number, month: number): number {
  const later = byMonth.find((each) => each > month);
  return later === undefined ? epochDayOf(year + 1, byMonth[0] ?? 1, 1) : epochDayOf(year, later, 1);
}

function fitsMonth(pattern: Pattern, month: number): boolean {
  return pattern.byMonth.length === 0 || pattern.byMonth.includes(month);
}

/** Returns the first epoch day of week 0: 1969-12-29 was a Monday. */
function weekOffset(pattern: Pattern): number {
  return -3 + ((pattern.wkst ?? 1) - 1);
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
