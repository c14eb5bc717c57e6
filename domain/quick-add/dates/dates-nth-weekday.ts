/** The nth weekday of a month: `first monday of november`, `den sidste fredag i maj 2027`. */

import { addDays, type Day, dayOf, daysInMonth, partsOf, weekdayOf } from '#domain/day/calendar.ts';
import { endsWord, type Line, type Reading, senseAt } from '../line/line.ts';
import { readPosition } from '../repeat/repeat-lists.ts';
import { weekdayAfterOrdinal } from '../words/weekday-names.ts';
import { type DateRead, readYear, skipArticle } from './date-reading.ts';

/** Reads the nth weekday of a month: the next one, unless a year is given. Undefined if the month has no fifth. */
export function readNthWeekday(line: Line, index: number): DateRead | undefined {
  const nth = readNthInMonth(line, index);
  if (nth === undefined) return undefined;
  const year = readYear(line, nth.next);
  const day = year === undefined ? comingNthWeekday(line.floor, nth) : nthWeekday(nth, year.value);
  return day === undefined ? undefined : { day, next: year?.next ?? nth.next };
}

/** Returns the first nth weekday of its month on or after a day. */
export function comingNthWeekday(floor: Day, nth: Omit<NthInMonth, 'next'>): Day | undefined {
  const { year } = partsOf(floor);
  return [year, year + 1].map((each) => nthWeekday(nth, each)).find((day) => day !== undefined && day >= floor);
}

/** A weekday of a month, its `position` counted from 1, or from -1 at the end. */
type NthInMonth = Reading & { position: number; weekday: number; month: number };

/** Reads the phrase without a year. Recurrence phrases use it too. */
export function readNthInMonth(line: Line, index: number): NthInMonth | undefined {
  const position = readPosition(line, skipArticle(line, index));
  const named = position && (weekdayAfterOrdinal(line, position.next) ?? weekendAt(line, position.next));
  if (position === undefined || named === undefined) return undefined;
  const { of, i, in: inside } = senseAt(line, named.next);
  const { month } = senseAt(line, named.next + 1);
  const next = named.next + 2;
  if ((of ?? i ?? inside) === undefined || month === undefined || !endsWord(line, next)) return undefined;
  return { position: position.value, weekday: named.weekday, month, next };
}

/** `first weekend of december`: its Saturday. */
function weekendAt(line: Line, index: number): Pick<NthInMonth, 'weekday' | 'next'> | undefined {
  const isWeekend = senseAt(line, index).weekend !== undefined && endsWord(line, index + 1);
  return isWeekend ? { weekday: SATURDAY, next: index + 1 } : undefined;
}

/** ISO weekday. */
export const SATURDAY = 6;

function nthWeekday({ position, weekday, month }: Omit<NthInMonth, 'next'>, year: number): Day | undefined {
  const first = dayOf(year, month, 1);
  const offset = (weekday - weekdayOf(first) + 7) % 7;
  const count = Math.ceil((daysInMonth(year, month) - offset) / 7);
  const nth = position > 0 ? position : count + 1 + position;
  return nth >= 1 && nth <= count ? addDays(first, offset + (nth - 1) * 7) : undefined;
}
