/** Dates with a month name, and days of the month without one. */

import { addMonths, type Day, dayOf, isDate, partsOf } from '#domain/day/calendar.ts';
import { isClockAt } from '../clock/clock.ts';
import {
  endsWord,
  gluedAt,
  isAtEnd,
  isAtStart,
  type Line,
  type Reading,
  senseAt,
  tokenAt,
  warn,
} from '../line/line.ts';
import { isTitleWord } from '../words/capitals.ts';
import { UNIT } from '../words/lengths.ts';
import { digitsOf, isCounted, readOrdinal } from '../words/numbers.ts';
import { type DateContext, type DateRead, isCertain, isD, readYear, skipArticle } from './date-reading.ts';
import { comingDate, comingDayOfMonth } from './moments.ts';

/** A date with a month name; `month` and `date` as written. */
type NamedDate = DateRead & { month: number; date: number };

/** `27 oct`, `15. november 2027`, `the 27th of october`, `den 3. maj`, `oct 27`, `october 27th, 2027`. */
export function readNamedDate(line: Line, index: number, context: DateContext): NamedDate | undefined {
  const start = skipArticle(line, index);
  return (
    readDayFirst(line, start, context, start > index) ??
    (start > index ? undefined : readMonthFirst(line, index, context))
  );
}

/**
 * Reads the next day with that number: `27th`, `the 27th`, `den 20.`, `d. 20`. It is text if a noun may follow, as in `2nd floor`
 * and `den 5. symfoni`.
 */
export function readDayOfMonth(line: Line, index: number, context: DateContext): DateRead | undefined {
  const start = skipArticle(line, index);
  const article = start > index ? senseAt(line, index) : undefined;
  const day = readDay(line, start);
  if (day === undefined || senseAt(line, day.next).month) return undefined;
  if (isRegnal(line, index)) return undefined;
  if (day.written === 'digits' && (article === undefined || (!article.nordic && !isD(line, index)))) return undefined;
  const isDotted = day.written === 'dot' && context.afterWeekday;
  if (day.written !== 'suffix' && article === undefined && !isDotted) return undefined;
  if (day.written === 'word' && !isDayWord(line, start, day.value, context)) return undefined;
  const opens = start > index && day.written !== 'word';
  if (!endsWord(line, day.next)) return undefined;
  const ofNext = readOfNextMonth(line, day.next);
  if (ofNext === undefined && !mayStandAlone(line, context, day.next, start > index, opens)) return undefined;
  const floor = ofNext === undefined ? line.floor : nextMonth(line);
  const coming = comingDayOfMonth(floor, day.value);
  return coming === undefined ? undefined : { day: coming, next: ofNext ?? day.next };
}

/** `Henry the 8th`, `Margrethe den 2.`. */
function isRegnal(line: Line, index: number): boolean {
  const name = line.tokens[index - 1]?.sense.the ? index - 2 : index - 1;
  return line.tokens[name]?.sense.regnal !== undefined || line.tokens[name - 1]?.sense.ruler !== undefined;
}

type DayNumber = Reading & { value: number; written: 'digits' | 'suffix' | 'dot' | 'word' };

function readDay(line: Line, index: number): DayNumber | undefined {
  const ordinal = readOrdinal(line, index);
  if (ordinal !== undefined) return ordinal.value <= 31 ? ordinal : undefined;
  const token = tokenAt(line, index);
  const value = digitsOf(token);
  const isGlued = !token.gap && line.tokens[index - 1]?.word !== '.';
  if (value === undefined || value < 1 || value > 31 || token.word.length > 2 || isGlued) return undefined;
  return { value, written: 'digits', next: index + 1 };
}

function readDayFirst(line: Line, index: number, context: DateContext, article: boolean): NamedDate | undefined {
  const day = readDay(line, index);
  if (day === undefined) return undefined;
  const isHyphened = gluedAt(line, day.next).word === '-';
  const at = senseAt(line, day.next).of || isHyphened ? day.next + 1 : day.next;
  const month = isHyphened ? readHyphenedMonth(line, at) : readMonth(line, at);
  if (month === undefined) return undefined;
  const marked = article || day.written !== 'digits';
  return dated(line, index, context, {
    day: day.value,
    month: month.value,
    weak: month.weak && !marked,
    next: month.next,
  });
}

function readMonthFirst(line: Line, index: number, context: DateContext): NamedDate | undefined {
  const month = readMonth(line, index);
  if (month === undefined) return undefined;
  const the = senseAt(line, month.next);
  const day = readDay(line, the.the && the.english ? month.next + 1 : month.next);
  if (day === undefined || day.written === 'word' || !endsWord(line, day.next)) return undefined;
  const follows = senseAt(line, day.next);
  if (follows.month || isCounted(line, day.next)) return undefined;
  const weak = month.weak && day.written === 'digits';
  return dated(line, index, context, { day: day.value, month: month.value, weak, next: day.next });
}

/** `Mar-2026`, `Mar`: the month after a hyphen, with the hyphen before the year. */
function readHyphenedMonth(line: Line, index: number): ReturnType<typeof readMonth> {
  const { month } = gluedAt(line, index).sense;
  if (month === undefined) return undefined;
  const isFull = gluedAt(line, index + 1).word === '-' && gluedAt(line, index + 2).word.length === 4;
  if (isFull) return { value: month, weak: false, next: index + 2 };
  return endsWord(line, index + 1) ? { value: month, weak: false, next: index + 1 } : undefined;
}

function readMonth(line: Line, index: number): (Reading & { value: number; weak: boolean }) | undefined {
  const { sense } = tokenAt(line, index);
  if (!sense.month) return undefined;
  const hasStop = sense.short && gluedAt(line, index + 1).word === '.';
  const next = hasStop ? index + 2 : index + 1;
  return endsWord(line, next) ? { value: sense.month, weak: sense.weak !== undefined, next } : undefined;
}

type Named = { day: number; month: number; weak: boolean; next: number };

function dated(line: Line, index: number, context: DateContext, named: Named): NamedDate | undefined {
  const { month, day: date } = named;
  if (isStreet(line, named.next)) return undefined;
  const year = readYear(line, named.next);
  const next = year?.next ?? named.next;
  if (year === undefined && named.weak && !isCertain(line, context, next) && !isBeforeClause(line, next))
    return undefined;
  const exists = year !== undefined && isDate(year.value, month, date);
  const day = year === undefined ? comingDate(line.floor, month, date) : exists && dayOf(year.value, month, date);
  if (day) return { day, month, date, next };
  warn(line, index, next, 'impossible_date');
  return undefined;
}

/** `gym jan 2 with bob`, `møde 5 jan med Ole`: small letters, and a word that begins another part of the sentence. */
function isBeforeClause(line: Line, next: number): boolean {
  const { joint, clause, to, purpose } = senseAt(line, next);
  const hasCapital = [next - 1, next - 2].some((index) => isTitleWord(line, index)); // email Jan 2 times
  return !hasCapital && (to ?? purpose) === undefined && (joint ?? clause) !== undefined;
}

/** `12 March Road`, `4. Maj Kollegiet`: a word for a street with a capital letter after a month with one. */
function isStreet(line: Line, next: number): boolean {
  return senseAt(line, next).street !== undefined && isTitleWord(line, next) && isTitleWord(line, next - 1);
}

/** `den femte` is a day, but `den anden` means "the other one". English ordinals up to twelfth need `on`. */
function isDayWord(line: Line, index: number, value: number, context: DateContext): boolean {
  if (line.lenient || value > 12) return true;
  return senseAt(line, index).nordic ? value !== 2 : context.sure;
}

/** Returns whether no noun can follow the number. After a preposition at the start of the line, anything may: `den 20. ring til Bo`. */
function mayStandAlone(line: Line, context: DateContext, next: number, article: boolean, opens: boolean): boolean {
  if (isCounted(line, next)) return false;
  if (context.afterWeekday || line.lenient) return true;
  const follows = line.tokens[next];
  if (follows === undefined || follows.state === 'taken' || follows.kind === 'mark') return true;
  if (isAtEnd(line, next) || isClockAt(line, next)) return true;
  if (!article || follows.state === 'literal') return false;
  const isDanish = senseAt(line, context.start).nordic !== undefined || isD(line, context.start);
  return follows.sense.joint !== undefined || (opens && isAtStart(line, context.start) && (context.sure || isDanish));
}

/** `i næste måned`, `of next month`. */
function readOfNextMonth(line: Line, index: number): number | undefined {
  const { sense } = tokenAt(line, index);
  const start = (sense.i ?? sense.of) === undefined ? index : index + 1;
  const isNext = senseAt(line, start).next;
  return isNext && senseAt(line, start + 1).unit === UNIT.month ? start + 2 : undefined;
}

function nextMonth(line: Line): Day {
  const { year, month } = partsOf(addMonths(line.today, 1));
  return dayOf(year, month, 1);
}
