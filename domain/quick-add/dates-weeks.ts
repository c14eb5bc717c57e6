/** ISO weeks: `uge 45`, `torsdag i uge 44`, `in week 12`. */

import { addDays, type Day, isoWeekOf, isoWeeksIn, mondayOfIsoWeek } from '#domain/day/calendar.ts';
import type { DateRead, Place } from './date-reading.ts';
import { UNIT } from './lengths.ts';
import { endsWord, type Line, senseAt, tokenAt } from './line.ts';
import { digitsOf } from './numbers.ts';
import { weekdayAt } from './weekday-names.ts';

/**
 * A day of the numbered week: the weekday given or named behind it, else Monday. A day that has passed means next year;
 * a week that the year does not have is text. English needs `in` or a weekday before it: `week 3 report`.
 */
export function readWeek(line: Line, index: number, place: Place, named?: number): DateRead | undefined {
  const { sense } = tokenAt(line, index);
  if (sense.unit !== UNIT.week || (!sense.da && !place.inside && !place.afterWeekday)) return undefined;
  const number = tokenAt(line, index + 1);
  const week = digitsOf(number);
  if (week === undefined || week < 1 || week > 53 || !number.gap || !endsWord(line, index + 2)) return undefined;
  const follows = senseAt(line, index + 2);
  if (follows.unit) return undefined;
  const behind = named === undefined ? readWeekdayBehind(line, index + 2) : undefined;
  const weekday = named ?? behind?.weekday;
  const day = comingDayOfWeek(line.floor, week, weekday ?? 1);
  if (day === undefined) return undefined;
  const next = behind?.next ?? index + 2;
  return weekday === undefined ? { day, last: addDays(day, 6), next } : { day, next };
}

function readWeekdayBehind(line: Line, index: number): ReturnType<typeof weekdayAt> {
  const isLedIn = senseAt(line, index).on;
  const found = weekdayAt(line, isLedIn ? index + 1 : index);
  return found?.weak && !isLedIn ? undefined : found;
}

function comingDayOfWeek(floor: Day, week: number, weekday: number): Day | undefined {
  const { year } = isoWeekOf(floor);
  const day = dayOfWeek(year, week, weekday);
  return day !== undefined && day >= floor ? day : dayOfWeek(year + 1, week, weekday);
}

function dayOfWeek(year: number, week: number, weekday: number): Day | undefined {
  return week <= isoWeeksIn(year) ? addDays(mondayOfIsoWeek(year, week), weekday - 1) : undefined;
}
