/** Days counted back from another date: `6 weeks before 24 dec`, `3 dage før nytårsaften`, `dagen før juleaften`. */

import { addDays, addMonths, type Day } from '#domain/day/calendar.ts';
import { type DateRead, type Place, placeAt } from './date-reading.ts';
import { type Length, readLength, UNIT } from './lengths.ts';
import { type Line, senseAt, tokenAt } from './line.ts';

type DateReader = (line: Line, index: number, place: Place) => DateRead | undefined;

/** The day so long before a date. It may lie in the past. */
export function readBefore(line: Line, index: number, place: Place, readDate: DateReader): DateRead | undefined {
  if (place.inside) return undefined;
  const length = readDayBefore(line, index) ?? readLength(line, index);
  if (length === undefined || !senseAt(line, length.next).before) return undefined;
  const anchor = readDate(line, length.next + 1, { ...placeAt(place.start), sure: true, weekdayExpected: true });
  const day = anchor === undefined ? undefined : subtract(anchor.day, length);
  return anchor === undefined || day === undefined ? undefined : { day, next: anchor.next };
}

/** `dagen`, `the day`, `day`. */
function readDayBefore(line: Line, index: number): Length | undefined {
  const { sense } = tokenAt(line, index);
  if (sense.theDay) return { days: 1, next: index + 1 };
  const start = sense.the ? index + 1 : index;
  const unit = senseAt(line, start);
  return unit.unit === UNIT.day && unit.en ? { days: 1, next: start + 1 } : undefined;
}

function subtract(day: Day, length: Length): Day | undefined {
  if ('days' in length) return addDays(day, -length.days);
  return 'months' in length ? addMonths(day, -length.months) : undefined;
}
