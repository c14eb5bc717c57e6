/** The week of a date: `week of nov 9`, `week commencing 9 Nov`, `w/c 9 Nov`. */

import { addDays, mondayOf } from '#domain/day/calendar.ts';
import { gluedAt, type Line, senseAt, tokenAt } from '../line/line.ts';
import { UNIT } from '../words/lengths.ts';
import type { DateContext, DateRead } from './date-reading.ts';
import { readDayOfMonth, readNamedDate } from './dates-named.ts';
import { readNumericDate } from './dates-numeric.ts';

/** Reads the Monday of the week, or today if it has passed. */
export function readWeekOf(line: Line, index: number, context: DateContext): DateRead | undefined {
  const start = skipWeekOf(line, index);
  if (start === undefined) return undefined;
  const here = { ...context, sure: true };
  const found =
    readNamedDate(line, start, here) ?? readNumericDate(line, start, here) ?? readDayOfMonth(line, start, here);
  if (found === undefined) return undefined;
  const isStart = line.tokens[start - 1]?.sense.from !== undefined; // ski week starting feb 13
  const monday = isStart ? found.day : mondayOf(found.day);
  return { day: monday < line.today ? line.today : monday, last: addDays(monday, 6), next: found.next };
}

/** Returns the index after `week of`, `week commencing`, `w/c`. */
function skipWeekOf(line: Line, index: number): number | undefined {
  const { unit, english, weekShort } = senseAt(line, index);
  const { kind, gap } = tokenAt(line, index - 1);
  const isCount = kind === 'number' && gap && senseAt(line, index + 1).of !== undefined;
  if (isCount) return undefined; // within 3 weeks of 1 sept
  if (unit === UNIT.week && english) return senseAt(line, index + 1).weekOf ? index + 2 : undefined;
  const isShort = weekShort !== undefined && gluedAt(line, index + 1).word === '/';
  return isShort && gluedAt(line, index + 2).word === 'c' ? index + 3 : undefined;
}
