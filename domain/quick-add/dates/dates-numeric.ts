/** Dates in digits, with the day first unless the year is first: `24/12`, `24/12-26`, `24.12.2026`, `24-12-2026`, `2026-12-24`. */

import { type Day, dayOf, isDate } from '#domain/day/calendar.ts';
import { isClockAt } from '../clock/clock.ts';
import { endsWord, gluedAt, isAtEnd, isAtStart, type Line, senseAt, tokenAt, warn } from '../line/line.ts';
import type { Token } from '../line/tokens.ts';
import { isTitleWord } from '../words/capitals.ts';
import { isCounted, isNumbered, isNumberOfThing } from '../words/numbers.ts';
import { type DateContext, type DateRead, isD, readYear, skipArticle } from './date-reading.ts';
import { comingDate } from './moments.ts';

/** A date in digits; `month` and `date` as written. */
type NumericDate = DateRead & { month: number; date: number };

/** Reads a date in digits. Impossible day-first dates remain text, with a warning if a date was intended. */
export function readNumericDate(line: Line, from: number, context: DateContext): NumericDate | undefined {
  const isDanish = senseAt(line, from).nordic || isD(line, from); // the 9/11 report
  const index = isDanish ? skipArticle(line, from) : from;
  const first = tokenAt(line, index);
  if (first.kind !== 'number') return undefined;
  const separator = gluedAt(line, index + 1).word;
  const second = gluedAt(line, index + 2);
  if (!isShort(second)) return undefined;
  if (first.word.length === 4) return readYearFirst(line, index, separator);
  if (!isShort(first) || !SEPARATORS.has(separator) || isNumberOfThing(line, from)) return undefined;
  const here = index > from ? { ...context, sure: true } : context;
  return readFull(line, index, separator, here) ?? readYearless(line, index, separator, here);
}

function isShort(token: Token): boolean {
  return token.kind === 'number' && token.word.length <= 2;
}

function readYearFirst(line: Line, index: number, separator: string): NumericDate | undefined {
  const day = gluedAt(line, index + 4);
  if ((separator !== '-' && separator !== '/') || gluedAt(line, index + 3).word !== separator) return undefined;
  if (!isShort(day) || !endsWord(line, index + 5)) return undefined;
  return dated(line, index, numberAt(line, index), numberAt(line, index + 2), Number(day.word), index + 5);
}

function readFull(line: Line, index: number, separator: string, context: DateContext): NumericDate | undefined {
  const mark = gluedAt(line, index + 3).word;
  const year = gluedAt(line, index + 4);
  const isYear = year.kind === 'number' && (year.word.length === 2 || year.word.length === 4);
  const agrees = mark === separator || (separator === '/' && mark === '-');
  if (!isYear || !agrees || !endsWord(line, index + 5)) return undefined;
  const full = year.word.length === 2 ? 2000 + Number(year.word) : Number(year.word);
  const read = dated(line, index, full, numberAt(line, index + 2), numberAt(line, index), index + 5);
  const isScore = separator === '-' && year.word.length === 2 && !context.sure; // 7-9-13
  return isScore && read !== undefined && read.day < line.today ? undefined : read;
}

function readYearless(line: Line, index: number, separator: string, context: DateContext): NumericDate | undefined {
  if (separator === '-') return readHyphened(line, index, context);
  const hasStop = separator === '.' && gluedAt(line, index + 3).word === '.';
  const next = hasStop ? index + 4 : index + 3;
  const year = separator === '/' && endsWord(line, next) ? readYear(line, next) : undefined;
  const here = year === undefined ? context : { ...context, sure: true }; // 15/8 2027
  if (!endsWord(line, next) || !counts(line, index, separator, here, year?.next ?? next)) return undefined;
  return dated(line, index, year?.value, numberAt(line, index + 2), numberAt(line, index), year?.next ?? next);
}

/**
 * `23-3 kl 19`, `d. 23-3`, `syn 27-3`: a day and a month next to a time, after a preposition, or at the end if the day is no hour. Otherwise
 * the digits can be hours, days, pages or a score.
 */
function readHyphened(line: Line, index: number, context: DateContext): NumericDate | undefined {
  const next = index + 3;
  const [date, month] = [numberAt(line, index), numberAt(line, index + 2)];
  const isFitting = month >= 1 && month <= MONTHS && date >= 1 && date <= LAST_DAY;
  if (!isFitting || !endsWord(line, next) || isCounted(line, next) || isNumbered(line, context.start)) return undefined;
  if (senseAt(line, next).month !== undefined) return undefined; // 5-12 december
  const isTimed = isClockAt(line, next) || (isAtEnd(line, next) && followsClock(line, context.start));
  const isSure = context.sure && (date > month || isDeadline(line, index - 1));
  const isNoHour = date > LAST_HOUR && isAtEnd(line, next);
  return isTimed || isSure || isNoHour ? dated(line, index, undefined, month, date, next) : undefined;
}

/** `inden 9-11`, `by 9-11`: no range can follow. */
function isDeadline(line: Line, index: number): boolean {
  const { by, from, until, before } = senseAt(line, index);
  return before !== undefined || (by !== undefined && (from ?? until) === undefined);
}

/** `generalforsamling kl 19 23-3`. */
function followsClock(line: Line, index: number): boolean {
  const end = line.tokens[index - 1]?.end;
  return line.spans.some((span) => span.kind === 'time' && span.end === end);
}

const MONTHS = 12;
const LAST_DAY = 31;
const LAST_HOUR = 24;

/** Decides whether digits without a year are a date, by language, neighbouring words and position in the line. */
function counts(line: Line, index: number, separator: string, context: DateContext, next: number): boolean {
  if (isCounted(line, next)) return false;
  if (separator === '.' && (followsDecimal(line, context.start) || isVersion(line, context.start))) return false;
  if (context.sure || line.lenient) return true;
  const isNumber = isNumbered(line, context.start);
  if (isClockAt(line, next)) return separator === '/' || !isNumber; // iOS 18.2 tonight
  if (isNumber || line.tokens[context.start - 1]?.sense.of) return false; // rule of 3/4
  if (separator === '.') return hasTwoDigits(line, index) && hasTwoDigits(line, index + 2);
  if (numberAt(line, index) === 24 && numberAt(line, index + 2) === 7) return false; // around the clock
  return (
    isAtStart(line, context.start) || isAtEnd(line, next) || isBeforePreposition(line, next) || endsPart(line, next)
  );
}

/** `update to Firefox 12.10`, `opdater Excel 10.12`. */
function isVersion(line: Line, start: number): boolean {
  return line.tokens[0]?.sense.upgrades !== undefined && start > 1 && isTitleWord(line, start - 1);
}

/** `opgave 2.3 til 2.7`: the end of a range of numbers. */
function followsDecimal(line: Line, start: number): boolean {
  const isDecimal = line.tokens[start - 1]?.kind === 'number' && line.tokens[start - 2]?.word === '.';
  return isDecimal && isNumbered(line, start);
}

/** `frist 1/11: søg legat`, in Danish also `tandlæge 3/11, husk kort`. */
function endsPart(line: Line, next: number): boolean {
  const { word } = gluedAt(line, next);
  return (word === ':' || (word === ',' && line.locale === 'da')) && tokenAt(line, next + 1).gap;
}

/** `husleje 1/4 via netbank`, but `3/4 of the team`. */
function isBeforePreposition(line: Line, next: number): boolean {
  const { joint, of } = senseAt(line, next);
  return line.locale === 'da' && joint !== undefined && of === undefined;
}

function hasTwoDigits(line: Line, index: number): boolean {
  return tokenAt(line, index).word.length === 2;
}

function numberAt(line: Line, index: number): number {
  return Number(tokenAt(line, index).word);
}

function dated(
  line: Line,
  index: number,
  year: number | undefined,
  month: number,
  date: number,
  next: number,
): NumericDate | undefined {
  const day = dayWith(line, year, month, date);
  if (day === undefined) {
    warn(line, index, next, 'impossible_date');
    return undefined;
  }
  const read: NumericDate = { day, month, date, next };
  const isShortDate =
    gluedAt(line, index + 1).word === '/' || (year === undefined && gluedAt(line, index + 1).word === '-');
  const isAmbiguous = isShortDate && date <= 12 && date !== month && tokenAt(line, index).word.length < 3;
  return isAmbiguous ? { ...read, warning: 'ambiguous_date' } : read;
}

function dayWith(line: Line, year: number | undefined, month: number, date: number): Day | undefined {
  if (year === undefined) return comingDate(line.floor, month, date);
  return isDate(year, month, date) ? dayOf(year, month, date) : undefined;
}

const SEPARATORS = new Set(['/', '.', '-']);
