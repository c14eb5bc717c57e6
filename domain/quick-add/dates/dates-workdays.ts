/** Distances in workdays: `in 3 business days`, `om 5 hverdage`. */

import { addDays, weekdayOf } from '#domain/day/calendar.ts';
import { type Line, senseAt } from '../line/line.ts';
import { readCount } from '../words/numbers.ts';
import { readWorkday } from '../words/workdays.ts';
import type { DateRead } from './date-reading.ts';

/** Longer distances would count days for too long. */
const MAX_WORKDAYS = 999;

/** Reads a number of workdays from today. Public holidays count as workdays. */
export function readWorkdaysLater(line: Line, index: number): DateRead | undefined {
  const isLedIn = senseAt(line, index).in !== undefined;
  const count = readCount(line, isLedIn ? index + 1 : index);
  if (count === undefined || count.value < 1 || count.value > MAX_WORKDAYS) return undefined;
  const named = readWorkday(line, count.next);
  if (named === undefined) return undefined;
  const { from } = senseAt(line, named.next);
  const isFromNow = from !== undefined && senseAt(line, named.next + 1).now !== undefined;
  if (!isLedIn && !isFromNow) return undefined;
  return {
    day: addDays(line.today, daysOf(weekdayOf(line.today), count.value)),
    next: named.next + (isFromNow ? 2 : 0),
  };
}

/** Returns the number of days from a weekday until `workdays` days from Monday to Friday have passed. */
function daysOf(weekday: number, workdays: number): number {
  const start = Math.min(weekday, 5); // a weekend counts from its Friday
  const weekends = Math.floor((start - 1 + workdays) / 5);
  return workdays + 2 * weekends - (weekday - start);
}
