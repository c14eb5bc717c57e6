/** Date arithmetic shared by the readers. */

import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysInMonth,
  isDate,
  partsOf,
  type Weekday,
} from '#domain/day/calendar.ts';
import { instantOf, localMoment, timeOf } from '#domain/day/zone.ts';
import { DAY_MINUTES } from '../clock/day-parts.ts';
import type { Line } from '../line/line.ts';
import type { Length } from '../words/lengths.ts';

/** A day and minutes since its midnight. */
export type Moment = { day: Day; minutes: number };

/** Returns the first date with that month and day on or after `floor`, or undefined if no year has it. */
export function comingDate(floor: Day, month: number, day: number): Day | undefined {
  const { year } = partsOf(floor);
  for (let offset = 0; offset <= MAX_YEARS_BETWEEN_LEAP_DAYS; offset++) {
    if (isDate(year + offset, month, day) && dayOf(year + offset, month, day) >= floor) {
      return dayOf(year + offset, month, day);
    }
  }
  return undefined;
}

/** 29 February 1896 and 1904, for example. */
const MAX_YEARS_BETWEEN_LEAP_DAYS = 8;

/** Returns the first date with that day of the month (1 to 31) on or after `floor`. Shorter months are skipped. */
export function comingDayOfMonth(floor: Day, day: number): Day | undefined {
  const start = dayOf(partsOf(floor).year, partsOf(floor).month, 1);
  // If the day has passed in the first month and the second month is too short, the third has 31 days.
  for (let offset = 0; offset <= 2; offset++) {
    const { year, month } = partsOf(addMonths(start, offset));
    if (day <= daysInMonth(year, month) && dayOf(year, month, day) >= floor) return dayOf(year, month, day);
  }
  return undefined;
}

/** Returns the first date with that weekday (ISO) on or after `floor`. `from` is the weekday of `floor`. */
export function comingWeekday(floor: Day, from: Weekday, weekday: number): Day {
  return addDays(floor, (weekday - from + 7) % 7);
}

/** Returns the date (for days and months) or the time (for minutes) at a distance from now. */
export function momentAfter(line: Line, length: Length): { day: Day; minutes?: number } {
  if ('days' in length) return { day: addDays(line.today, length.days) };
  if ('months' in length) return { day: addMonths(line.today, length.months) };
  return localMoment(line.now + length.minutes * 60_000, line.zone);
}

/** Returns the next time with these minutes since midnight: today, or tomorrow if it has passed. */
export function comingMoment(line: Line, minutes: number): Moment {
  const isAhead = instantOf(line.today, minutes, line.zone) > line.now;
  return dayAndMinutes(isAhead ? line.today : addDays(line.today, 1), minutes);
}

/** Normalizes minutes of 1440 and more to the next day. */
export function dayAndMinutes(day: Day, minutes: number): Moment {
  return minutes < DAY_MINUTES ? { day, minutes } : { day: addDays(day, 1), minutes: minutes - DAY_MINUTES };
}

/** Formats minutes as `HH:MM`. Midnight at the end of the day is 00:00. */
export function showMinutes(minutes: number): string {
  return timeOf(minutes % DAY_MINUTES);
}
