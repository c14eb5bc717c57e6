/** Weekdays, alone or with the date or the week they belong to. */

import { addDays, weekdayOf } from '#domain/day/calendar.ts';
import { isClockAt } from './clock.ts';
import type { DateRead, Place } from './date-reading.ts';
import { readDayOfMonth, readNamedDate } from './dates-named.ts';
import { readNumericDate } from './dates-numeric.ts';
import { readRelativeDay } from './dates-relative.ts';
import { readWeek } from './dates-weeks.ts';
import { UNIT } from './lengths.ts';
import { endsWord, gluedAt, isAtEnd, isAtStart, type Line, senseAt, tokenAt } from './line.ts';
import { comingWeekday } from './moments.ts';
import { skipSeparator } from './phrases.ts';
import { weekdayAt } from './weekday-names.ts';

/** The coming such weekday, today included; with a date the date, with a week the day of that week. */
export function readWeekday(line: Line, index: number, place: Place): DateRead | undefined {
  const found = weekdayAt(line, index);
  if (found === undefined || line.tokens[place.start - 1]?.sense.proper) return undefined; // black friday
  const isFree = tokenAt(line, index).word === FREE && isDanish(line, found.next);
  const dated = isFree
    ? undefined
    : (readDateBehindWeekday(line, found.next, place, found.weekday) ??
      readWeekOf(line, found.next, place, found.weekday));
  if (dated !== undefined) return dated;
  if (found.weak && !place.weekdayExpected && !isWeekdayHere(line, index, found.next, place)) return undefined;
  return { day: comingWeekday(line.floor, weekdayOf(line.floor), found.weekday), next: found.next };
}

/** True when the word at the index is Danish and not English. */
function isDanish(line: Line, index: number): boolean {
  const { sense } = tokenAt(line, index);
  return sense.da !== undefined && !sense.en;
}

/** A weak weekday counts at the end of the line, alone or as the first of a list, and before a clock time. */
function isWeekdayHere(line: Line, index: number, next: number, place: Place): boolean {
  if (isClockAt(line, next)) return true;
  const isFri = tokenAt(line, index).word === FREE;
  if (isFri && line.tokens[index - 1]?.sense.freeing && line.locale === 'da') return false;
  return isAtEnd(line, endOfList(line, next)) || (isFri && isAtStart(line, place.start));
}

function endOfList(line: Line, index: number): number {
  let next = index;
  for (let count = 0; count < 7; count++) {
    const separated = skipSeparator(line, next);
    const following = separated === next ? undefined : weekdayAt(line, separated);
    if (following === undefined) break;
    next = following.next;
  }
  return next;
}

/** The date behind a weekday: `tirsdag den 20. oktober`, `friday 27/11`, `onsdag i dag`. The date holds. */
export function readDateBehindWeekday(line: Line, index: number, place: Place, weekday: number): DateRead | undefined {
  const start = gluedAt(line, index).word === ',' ? index + 1 : index;
  const here: Place = { ...place, sure: true, afterWeekday: true };
  const found =
    readRelativeDay(line, start) ??
    readNumericDate(line, start, here) ??
    readNamedDate(line, start, here) ??
    readDayOfMonth(line, start, here);
  if (found === undefined || weekdayOf(found.day) === weekday) return found;
  return { ...found, warning: 'weekday_mismatch' };
}

/** `torsdag i uge 44`, `fredag i næste uge`, `friday next week`. */
function readWeekOf(line: Line, index: number, place: Place, weekday: number): DateRead | undefined {
  const { sense } = tokenAt(line, index);
  const start = sense.i || (sense.in && sense.en) ? index + 1 : index;
  const isNext = senseAt(line, start).next;
  if (isNext && senseAt(line, start + 1).unit === UNIT.week && endsWord(line, start + 2)) {
    return { day: addDays(line.today, 7 - weekdayOf(line.today) + weekday), next: start + 2 };
  }
  return readWeek(line, start, { ...place, afterWeekday: true }, weekday);
}

/** Friday, which in Danish is to be free: `hold fri i morgen`. */
const FREE = 'fri';
