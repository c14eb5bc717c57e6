/** Weekdays, alone or with a date or a week. */

import { addDays, weekdayOf } from '#domain/day/calendar.ts';
import { isClockAt } from '../clock/clock.ts';
import { endsWord, gluedAt, isAtEnd, isAtStart, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN } from '../line/tokens.ts';
import { readLength, UNIT } from '../words/lengths.ts';
import { isNoun } from '../words/nouns.ts';
import { type WeekdayRead, weekdayAt } from '../words/weekday-names.ts';
import type { DateContext, DateRead } from './date-reading.ts';
import { readDayOfMonth, readNamedDate } from './dates-named.ts';
import { readNumericDate } from './dates-numeric.ts';
import { readRelativeDay } from './dates-relative.ts';
import { readWeek } from './dates-weeks.ts';
import { comingWeekday } from './moments.ts';
import { DAYS_ONLY, FREE, isFirstName, isOtherWord, isWeekdayHere } from './short-weekdays.ts';

/** Reads a weekday: the next one from today on. With a date, the date; with a week, the day of that week. */
export function readWeekday(line: Line, index: number, context: DateContext): DateRead | undefined {
  const found = weekdayAt(line, index);
  if (found === undefined || line.tokens[index - 1]?.sense.proper) return undefined; // black friday
  if (isContinued(line, index, found.next) || isFirstName(line, index, found.next)) return undefined;
  if (found.weak && isOtherWord(line, index, found.next, context)) return undefined;
  const before = line.tokens[context.start - 1]?.sense;
  if (before?.previous && !before.every && context.start === index) return undefined; // last friday
  const isFree = tokenAt(line, index).word === FREE && isDanish(line, found.next);
  const dated = isFree
    ? undefined
    : (readDateAfterWeekday(line, found.next, context, found.weekday) ??
      readWeekOf(line, found.next, context, found.weekday));
  if (dated !== undefined) return isSurname(line, found, dated) ? undefined : dated;
  const isOwned =
    line.tokens[context.start - 1]?.sense.possessive !== undefined && !DAYS_ONLY.has(tokenAt(line, index).word); // but: her fre kl 8
  if (found.weak && isOwned) return undefined; // hendes søn
  if (found.weak && !context.weekdayExpected && !isWeekdayHere(line, index, found.next, context)) return undefined;
  return { day: comingWeekday(line.floor, weekdayOf(line.floor), found.weekday), next: found.next, isWeekday: true };
}

/** `2. søndag efter påske`: a counted weekday that is not read with the words after it stays text. */
function isContinued(line: Line, index: number, next: number): boolean {
  const before = line.tokens[index - 1];
  const isDotted = before?.word === '.' && line.tokens[index - 2]?.kind === 'number';
  const isWritten = before?.state === 'free' && (before.sense.ordinal ?? before.sense.suffix) !== undefined;
  if (!isDotted && !isWritten) return false;
  const { i, in: inside, of, after, before: earlier } = senseAt(line, next);
  const isInside = i !== undefined && (isDotted || before?.sense.nordic !== undefined); // first monday i am back
  return isInside || (inside ?? of ?? after ?? earlier) !== undefined;
}

/** `Bjerg & Søn i overmorgen`: an ambiguous name before another day is not a weekday. */
function isSurname(line: Line, { weak, next }: WeekdayRead, { warning }: DateRead): boolean {
  return weak && warning === 'weekday_mismatch' && readRelativeDay(line, next) !== undefined;
}

/** Returns whether the word at the index is Danish and not English. */
function isDanish(line: Line, index: number): boolean {
  const { sense, word } = tokenAt(line, index);
  return (sense.nordic !== undefined && !sense.english) || word === 'd'; // fri d. 30. oktober
}

/** Reads the date after a weekday: `tirsdag den 20. oktober`, `friday 27/11`, `onsdag i dag`. The date wins. */
export function readDateAfterWeekday(
  line: Line,
  index: number,
  context: DateContext,
  weekday: number,
): DateRead | undefined {
  const start = gluedAt(line, index).word === ',' ? index + 1 : index;
  const here: DateContext = { ...context, sure: true, afterWeekday: true };
  const found =
    readRelativeDay(line, start) ??
    readNumericDate(line, start, here) ??
    readNamedDate(line, start, here) ??
    readDayOfMonth(line, start, here);
  if (found === undefined) return undefined;
  if (weekdayOf(found.day) === weekday) return withoutDoubt(found);
  const { word, sense } = line.tokens[found.next - 1] ?? NO_TOKEN;
  if ((word === '.' || sense.suffix !== undefined) && isNoun(line, found.next)) return undefined; // fredag 3. lektion
  return { ...found, warning: 'weekday_mismatch' };
}

/** `tirsdag 8/12`: the weekday settles which number is the month. */
function withoutDoubt({ warning, ...found }: DateRead): DateRead {
  return warning === undefined || warning === 'ambiguous_date' ? found : { ...found, warning };
}

/** `torsdag i uge 44`, `fredag i denne uge`, `fredag i næste uge`, `friday of next week`, `fredag om en uge`, `Tuesday week`, `Friday after next`. */
function readWeekOf(line: Line, index: number, context: DateContext, weekday: number): DateRead | undefined {
  const weeks = readWeeksLater(line, index);
  if (weeks !== undefined) {
    const coming = comingWeekday(line.floor, weekdayOf(line.floor), weekday);
    return { day: addDays(coming, weeks.days), next: weeks.next };
  }
  const { sense } = tokenAt(line, index);
  const start = sense.i || sense.of || (sense.in && sense.english) ? index + 1 : index;
  if (senseAt(line, start).this && senseAt(line, start + 1).unit === UNIT.week && endsWord(line, start + 2)) {
    const day = addDays(line.today, weekday - weekdayOf(line.today));
    return day < line.today ? undefined : { day, next: start + 2 };
  }
  const isNext = senseAt(line, start).next;
  if (isNext && senseAt(line, start + 1).unit === UNIT.week && endsWord(line, start + 2)) {
    return { day: addDays(line.today, 7 - weekdayOf(line.today) + weekday), next: start + 2 };
  }
  return readWeek(line, start, { ...context, afterWeekday: true }, weekday);
}

/** `om en uge`, `in 2 weeks`, `week`, `after next`: the days after the coming weekday. */
function readWeeksLater(line: Line, index: number): (Reading & { days: number }) | undefined {
  const { in: inside, after, unit, english } = senseAt(line, index);
  if (after && senseAt(line, index + 1).next && endsWord(line, index + 2) && !senseAt(line, index + 2).unit) {
    return { days: 7, next: index + 2 };
  }
  const isWeek =
    unit === UNIT.week && english && endsWord(line, index + 1) && tokenAt(line, index + 1).kind !== 'number';
  const isAlone = isAtEnd(line, index + 1) || isClockAt(line, index + 1) || isAtStart(line, index - 1); // Tuesday week: haircut
  if (isWeek && tokenAt(line, index).word === 'week' && isAlone) return { days: 7, next: index + 1 };
  const length = inside ? readLength(line, index + 1) : undefined;
  if (length === undefined || !('days' in length)) return undefined;
  const days = length.days === 8 && !english ? 7 : length.days; // søndag om otte dage
  return days % 7 === 0 ? { days, next: length.next } : undefined;
}
