/** Weeks of the year (ISO 8601, also with another first day of the week). */

import { epochDayOf, partsOfEpochDay, type Weekday, weekdayOfEpochDay } from '#domain/day/calendar.ts';

/**
 * Returns the number of the week that contains an epoch day, and the number of weeks of the year that the week belongs to. Week 1 is the
 * first week with at least four days in the year.
 */
export function weekOfYear(epochDay: number, firstWeekday: Weekday): { week: number; weeks: number } {
  const { year } = partsOfEpochDay(epochDay);
  const own = firstWeekStart(year, firstWeekday);
  const next = firstWeekStart(year + 1, firstWeekday);
  const [start, end] =
    epochDay < own ? [firstWeekStart(year - 1, firstWeekday), own] : epochDay < next ? [own, next] : [next, undefined];
  const following = end ?? firstWeekStart(year + 2, firstWeekday);
  return { week: Math.floor((epochDay - start) / 7) + 1, weeks: (following - start) / 7 };
}

/** Returns the first day of week 1: the week that contains 4 January. */
function firstWeekStart(year: number, firstWeekday: Weekday): number {
  const fourth = epochDayOf(year, 1, 4);
  return fourth - ((weekdayOfEpochDay(fourth) - firstWeekday + 7) % 7);
}
