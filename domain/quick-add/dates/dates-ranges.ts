/** Ranges of days: `6.-26. juli`, `12th to 14th of May`, `May 4-6`, `fra 6. juli til 26. juli`, `12/5-14/5`, `monday to friday`. The task is due on the first day. */

import { addDays, type Day, dayOf, isDate, partsOf, weekdayOf } from '#domain/day/calendar.ts';
import { minutesOfPart } from '../clock/day-parts.ts';
import {
  endsWord,
  gluedAt,
  isAtEnd,
  isFollowedByNothing,
  type Line,
  type Reading,
  senseAt,
  tokenAt,
} from '../line/line.ts';
import { digitsOf, isCounted, isNumbered } from '../words/numbers.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import { type DateContext, type DateRead, isD, readYear, skipArticle } from './date-reading.ts';
import { readNamedDate } from './dates-named.ts';
import { readNumericDate } from './dates-numeric.ts';
import { readWeek } from './dates-weeks.ts';
import { comingDate, comingDayOfMonth, comingWeekday } from './moments.ts';
import { isHabit, readWeekdayRange } from './weekday-lists.ts';

/** Reads a range at the index. Returns its first day, and `until`, its last one. */
export function readDateRange(line: Line, index: number, context: DateContext): DateRead | undefined {
  const here = { ...context, sure: true };
  const range =
    readDaysOfMonth(line, index) ??
    readComingDays(line, index) ??
    readMonthWithDays(line, index) ??
    readNumericRange(line, index) ??
    readWeekdaysOfWeek(line, index, here) ??
    readTwoDates(line, weekdayAt(line, index)?.next ?? index, here) ??
    readTwoWeekdays(line, index);
  return range === undefined || isNumbered(line, index) ? undefined : range; // opgave 2.3 til 2.7
}

/** A day of the month, and the date if the month is written: `26. juli 2027`. */
export type DayNumber = Reading & { date: number; month?: number; year?: number };

/** `6.-26. juli`, `4. til 5. maj`, `12th to 14th of May`: two days of the month that is named after them. */
function readDaysOfMonth(line: Line, index: number): DateRead | undefined {
  const first = readDay(line, skipArticle(line, index));
  const isSlash = first && gluedAt(line, first.next).word === '/'; // 12/13 june
  const second = first && (isSlash ? first.next + 1 : skipTo(line, first.next));
  const at = second === undefined ? undefined : skipArticle(line, second);
  const last = at === undefined ? undefined : (readDayWithMonth(line, at) ?? readDayWithNumber(line, first, at));
  if (first === undefined || last?.month === undefined || first.date >= last.date) return undefined;
  return rangeOf(line, { ...last, date: first.date }, last);
}

/** `3.11.` in `1.-3.11.`, `3/11` in `1-3/11`. */
function readDayWithNumber(line: Line, first: DayNumber | undefined, index: number): DayNumber | undefined {
  const last = readDigits(line, index, tokenAt(line, index).word);
  const isGlued = first !== undefined && !tokenAt(line, first.next).gap;
  const isDotted = first !== undefined && line.tokens[first.next - 1]?.word === '.';
  return last !== undefined && isGlued && endsWord(line, last.next) && (last.mark === '.') === isDotted
    ? last
    : undefined;
}

/** `d. 20.-23.`, `the 20th to the 23rd`: days of the coming month that has them. */
function readComingDays(line: Line, index: number): DateRead | undefined {
  const start = skipArticle(line, index);
  const first = readDay(line, start);
  const second = first && skipTo(line, first.next);
  const at = second === undefined ? undefined : skipArticle(line, second);
  const last = at === undefined ? undefined : readDay(line, at);
  if (first === undefined || at === undefined || last === undefined || first.date >= last.date) return undefined;
  const isMarked = start > index || first.next > start + 1;
  const isSure = isMarked && (last.next > at + 1 || (start > index && senseAt(line, index).nordic !== undefined));
  if (!isSure || !endsWord(line, last.next) || isCounted(line, last.next)) return undefined;
  if (start === index && !isFollowedByNothing(line, last.next)) return undefined; // 20.-23. side
  const day = comingDayOfMonth(line.floor, first.date);
  if (day === undefined) return undefined;
  const { year, month } = partsOf(day);
  const until = existing(year, month, last.date);
  return until === undefined ? undefined : { day, until, next: last.next };
}

/** `May 4-6`, `March 12th to 14th`. */
function readMonthWithDays(line: Line, index: number): DateRead | undefined {
  const { month, short } = senseAt(line, index);
  if (month === undefined) return undefined;
  const hasStop = short && gluedAt(line, index + 1).word === '.';
  const first = readDay(line, hasStop ? index + 2 : index + 1);
  const second = first && skipTo(line, first.next);
  const last = second === undefined ? undefined : readDay(line, second);
  if (first === undefined || last === undefined || first.date >= last.date || !endsWord(line, last.next))
    return undefined;
  return rangeOf(line, { ...first, month }, { ...last, month });
}

/** `12/5-14/5`, `4.7.-11.7.`. */
function readNumericRange(line: Line, from: number): DateRead | undefined {
  const index = senseAt(line, from).nordic || isD(line, from) ? skipArticle(line, from) : from;
  const first = readDigits(line, index, tokenAt(line, index).word);
  const dash = first && gluedAt(line, first.next).word;
  if (first === undefined || (dash !== '-' && dash !== '–')) return undefined;
  const last = readDigits(line, first.next + 1, gluedAt(line, first.next + 1).word);
  return last !== undefined && endsWord(line, last.next) && first.mark === last.mark
    ? rangeOf(line, first, last)
    : undefined;
}

/** `12/5`, `4.7`, `4.7.`: a day and a month in digits. Two-digit numbers with a point can be times: `10.30-11.45`. */
function readDigits(line: Line, index: number, day: string): (DayNumber & { mark: string }) | undefined {
  const mark = gluedAt(line, index + 1).word;
  const month = gluedAt(line, index + 2);
  const hasStop = gluedAt(line, index + 3).word === '.';
  if (mark !== '/' && !(mark === '.' && hasStop)) return undefined;
  const date = /^\d{1,2}$/.test(day) ? Number(day) : 0;
  const number = month.word.length <= 2 ? (digitsOf(month) ?? 0) : 0;
  if (date === 0 || number === 0) return undefined;
  return { date, month: number, mark, next: index + (mark === '.' ? 4 : 3) };
}

/** `6. juli til 26. juli`, `28 Dec - 3 Jan`. */
function readTwoDates(line: Line, index: number, context: DateContext): DateRead | undefined {
  const first = readNamedDate(line, index, context) ?? readNumericDate(line, index, context);
  const to = first && skipTo(line, first.next);
  if (first === undefined || to === undefined) return undefined;
  const second = weekdayAt(line, to)?.next ?? to; // Thu 5 Nov - Fri 6 Nov
  const last = readNamedDate(line, second, context) ?? readNumericDate(line, second, context);
  return last && rangeOf(line, first, last);
}

/** `fra mandag til onsdag`, `monday to friday`, `tirsdag - torsdag`, `friday evening to sunday`. The first part of the day is the time. */
function readTwoWeekdays(line: Line, index: number): DateRead | undefined {
  const first = weekdayAt(line, index);
  const part = first && partAt(line, first.next);
  const second = first && skipTo(line, part === undefined ? first.next : first.next + 1);
  const last = second === undefined || !line.tokens[second]?.gap ? undefined : weekdayAt(line, second);
  if (first === undefined || last === undefined) return readJoinedWeekdays(line, index);
  if (first.weekday === last.weekday) return undefined;
  if ((first.weak || last.weak) && part === undefined && !isAtEnd(line, last.next)) return undefined;
  const next = partAt(line, last.next) === undefined ? last.next : last.next + 1;
  return { ...betweenWeekdays(line, first.weekday, last.weekday), next, ...(part !== undefined && { minutes: part }) };
}

/** `fre-søn`, `thu.-sat.`: days in a row that do not begin with a Monday. `man-fre` is a habit. */
function readJoinedWeekdays(line: Line, index: number): DateRead | undefined {
  const range = readWeekdayRange(line, index);
  if (range === undefined || isHabit(range)) return undefined;
  return { ...betweenWeekdays(line, range.first, range.last), next: range.next };
}

/** `tors-fre uge 44`, `mandag til onsdag i uge 46`: days of a week. */
function readWeekdaysOfWeek(line: Line, index: number, context: DateContext): DateRead | undefined {
  const range = readWeekdayRange(line, index) ?? readWeekdaysApart(line, index);
  if (range === undefined || range.first > range.last) return undefined;
  const start = senseAt(line, range.next).i === undefined ? range.next : range.next + 1;
  const week = readWeek(line, start, { ...context, afterWeekday: true, mayBeRange: false }, range.first);
  return week && { day: week.day, until: addDays(week.day, range.last - range.first), next: week.next };
}

/** `mandag til onsdag`, `tirsdag - torsdag`. */
function readWeekdaysApart(line: Line, index: number): ReturnType<typeof readWeekdayRange> {
  const first = weekdayAt(line, index);
  const second = first && skipTo(line, first.next);
  const last = second === undefined ? undefined : weekdayAt(line, second);
  return first && last && { first: first.weekday, last: last.weekday, next: last.next };
}

function betweenWeekdays(line: Line, first: number, last: number): { day: Day; until: Day } {
  const day = comingWeekday(line.floor, weekdayOf(line.floor), first);
  return { day, until: comingWeekday(day, weekdayOf(day), last) };
}

/** Returns the minutes since midnight of the part of the day at the index. */
function partAt(line: Line, index: number): number | undefined {
  const { part, english } = senseAt(line, index);
  if (part === undefined || !endsWord(line, index + 1)) return undefined;
  return minutesOfPart(line, part, english ? 'english' : 'danish');
}

/** Returns the coming range between two dates. Undefined if a date does not exist or the range is longer than a year. */
function rangeOf(line: Line, first: DayNumber, last: DayNumber): DateRead | undefined {
  const { month = 0, date, year = last.year } = first;
  const day = year === undefined ? comingDate(line.floor, month, date) : existing(year, month, date);
  if (day === undefined) return undefined;
  const ends = [0, 1].map((more) => existing(partsOf(day).year + more, last.month ?? 0, last.date));
  const until = ends.find((end) => end !== undefined && end > day);
  return until === undefined || until > addDays(day, MAX_DAYS) ? undefined : { day, until, next: last.next };
}

function existing(year: number, month: number, date: number): Day | undefined {
  return isDate(year, month, date) ? dayOf(year, month, date) : undefined;
}

/** `6`, `6.`, `6th`, with any character before it. */
export function readDay(line: Line, index: number): DayNumber | undefined {
  const token = tokenAt(line, index);
  const date = token.word.length <= 2 ? digitsOf(token) : undefined;
  if (date === undefined || date < 1 || date > 31) return undefined;
  const after = gluedAt(line, index + 1);
  return { date, next: after.word === '.' || after.sense.suffix ? index + 2 : index + 1 };
}

/** `26. juli 2027`, `14th of May`. */
export function readDayWithMonth(line: Line, index: number): DayNumber | undefined {
  const day = readDay(line, index);
  if (day === undefined) return undefined;
  const at = senseAt(line, day.next).of ? day.next + 1 : day.next;
  const { month, short } = senseAt(line, at);
  const next = short && gluedAt(line, at + 1).word === '.' ? at + 2 : at + 1;
  if (month === undefined || !endsWord(line, next)) return undefined;
  const year = readYear(line, next);
  return { date: day.date, month, next: year?.next ?? next, ...(year && { year: year.value }) };
}

/** Returns the index after a dash, `to` or `til`. */
function skipTo(line: Line, index: number): number | undefined {
  const { word } = tokenAt(line, index);
  if (word === '-' || word === '–') return index + 1;
  const { until, to, i, upTo } = senseAt(line, index);
  if (upTo) return skipTo(line, index + 1);
  const isInclusive = senseAt(line, index + 1).and && senseAt(line, index + 2).inclusive;
  if (until && isInclusive) return index + 3; // til og med
  return (until ?? to) !== undefined && i === undefined ? index + 1 : undefined;
}

/** A longer range is more likely two dates. */
const MAX_DAYS = 366;
