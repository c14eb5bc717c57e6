/** Several days in one phrase: `3., 10. og 17. november`, `nov 3, 10 and 17`, `3/11 + 10/11`. The task is due on the first one. */

import { addDays, type Day, dayOf, isDate, partsOf } from '#domain/day/calendar.ts';
import { endsWord, gluedAt, isFollowedByNothing, type Line, senseAt, tokenAt } from '../line/line.ts';
import { isCounted, isNumbered } from '../words/numbers.ts';
import { skipSeparator } from '../words/phrases.ts';
import { type DateContext, type DateRead, isCertain, isD, skipArticle } from './date-reading.ts';
import { readNumericDate } from './dates-numeric.ts';
import { type DayNumber, readDay, readDayWithMonth } from './dates-ranges.ts';
import { comingDate } from './moments.ts';

/** Maximum number of days in a list. */
const MAX_DAYS = 12;

/** Reads two or more days of a month. Two days in a row are a range. For others, a warning says that the first one counts. */
export function readDateList(line: Line, index: number, context: DateContext): DateRead | undefined {
  if (isNumbered(line, index)) return undefined;
  return readBeforeMonth(line, index) ?? readAfterMonth(line, index) ?? readNumericList(line, index, context);
}

/** `3., 10. og 17. november`, `3rd and 4th of May`, `3.+4. maj`. */
function readBeforeMonth(line: Line, index: number): DateRead | undefined {
  const days: DayNumber[] = [];
  let at = skipArticle(line, index);
  const start = at;
  while (days.length < MAX_DAYS) {
    const last = days.length > 0 ? readDayWithMonth(line, at) : undefined;
    if (last !== undefined) return listOf(line, days[0], last, days.length);
    const day = readDay(line, at);
    if (day === undefined || day.date <= (days.at(-1)?.date ?? 0)) return undefined;
    if (days.length === 0 && day.next === start + 1 && senseAt(line, start - 1).page) return undefined;
    days.push(day);
    const next = skipMark(line, day.next);
    if (next === day.next) return undefined;
    at = skipArticle(line, next);
  }
  return undefined;
}

/** `nov 3, 10 and 17`. */
function readAfterMonth(line: Line, index: number): DateRead | undefined {
  const { month, short } = senseAt(line, index);
  if (month === undefined) return undefined;
  const hasStop = short && gluedAt(line, index + 1).word === '.';
  const first = readDay(line, hasStop ? index + 2 : index + 1);
  if (first === undefined) return undefined;
  let last = first;
  let count = 0;
  for (; count < MAX_DAYS; count++) {
    const at = skipMark(line, last.next);
    const day = at === last.next ? undefined : readDay(line, at);
    if (day === undefined || day.date <= last.date || !isEnd(line, day.next)) break;
    last = day;
  }
  if (count === 0 || isCounted(line, last.next) || !isFollowedByNothing(line, last.next)) return undefined;
  return listOf(line, first, { ...last, month }, count);
}

function isEnd(line: Line, next: number): boolean {
  return endsWord(line, next) || gluedAt(line, next).word === ',';
}

/** `3/11 + 10/11`, `3/11, 10/11 og 17/11`. */
function readNumericList(line: Line, index: number, context: DateContext): DateRead | undefined {
  if (tokenAt(line, index).kind !== 'number' && !isD(line, index) && !senseAt(line, index).the) return undefined;
  const here = { ...context, sure: true };
  const isDecimal = gluedAt(line, index + 1).word === '.' && gluedAt(line, index + 3).word !== '.'; // stykke 4.5 og 4.6
  const first = readNumericDate(line, index, isDecimal ? context : here);
  if (first === undefined) return undefined;
  const days = [first.day];
  let { next } = first;
  while (days.length < MAX_DAYS) {
    const at = skipMark(line, next);
    const date = at === next ? undefined : readNumericDate(line, at, here);
    if (date === undefined || days.includes(date.day)) break;
    days.push(date.day);
    next = date.next;
  }
  if (days.length === 1 || !isCertain(line, context, next)) return undefined;
  days.sort(); // 1/3, 1/6 og 1/9 in May begins with June
  return dated(days[0] ?? first.day, days.at(-1) ?? first.day, next, days.length - 1);
}

/** Returns the index after a comma, `and`, `&` or `+`. */
function skipMark(line: Line, index: number): number {
  return tokenAt(line, index).word === '+' ? index + 1 : skipSeparator(line, index);
}

function listOf(line: Line, first: DayNumber | undefined, last: DayNumber, count: number): DateRead | undefined {
  const { month, year } = last;
  if (first === undefined || month === undefined || first.date >= last.date) return undefined;
  const day = year === undefined ? comingDate(line.floor, month, first.date) : existing(year, month, first.date);
  const until = day && existing(partsOf(day).year, month, last.date);
  return day === undefined || until === undefined ? undefined : dated(day, until, last.next, count);
}

function existing(year: number, month: number, date: number): Day | undefined {
  return isDate(year, month, date) ? dayOf(year, month, date) : undefined;
}

function dated(day: Day, until: Day, next: number, count: number): DateRead {
  const isRange = count === 1 && addDays(day, 1) === until;
  return { day, until, next, ...(isRange ? {} : { warning: 'second_date' }) };
}
