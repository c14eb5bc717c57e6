/** Bounds of a recurrence: first and last day, number of times, length, exceptions. */

import { addDays, addMonths, type Day, type Weekday } from '#domain/day/calendar.ts';
import type { Rule } from '#domain/recurrence/rule.ts';
import { readClock } from '../clock/clock.ts';
import type { Clock } from '../clock/clock-time.ts';
import type { DateRead } from '../dates/date-reading.ts';
import { readDate } from '../dates/dates.ts';
import { readFeast } from '../dates/dates-holidays.ts';
import { comingDate } from '../dates/moments.ts';
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
import { type Length, MONTHS, readLength, UNIT } from '../words/lengths.ts';
import { readCount, readNumber } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import { readDone } from './repeat-adverbs.ts';
import { readWeekdays } from './repeat-lists.ts';

/** The bounds of a series. */
export type Bounds = {
  start?: Day;
  until?: Day;
  /** The length of the series; the last day is `span` after the first, minus one day. */
  span?: Length;
  count?: number;
  /** Excluded ISO weekdays. */
  except?: Set<number>;
  completion?: boolean;
  clock?: Clock;
};

/** The result of reading a bound. */
export type BoundRead = Reading & { sets: Bounds };

/** Reads a bound of the rule at the index. An end date without a year is on or after the start of the series. */
export function readBound(line: Line, index: number, known: Bounds, rule?: Rule): BoundRead | undefined {
  const start = skipMark(line, index);
  return (
    readEnd(line, start, known) ??
    readStart(line, start) ??
    readSpan(line, start, rule) ??
    readTimes(line, start) ??
    readExcept(line, start) ??
    readOnly(line, start) ??
    readCompletion(line, start) ??
    readClockBound(line, start, rule)
  );
}

/** Skips a comma, and a dash before an exception: `daily - not fridays`. */
function skipMark(line: Line, index: number): number {
  if (gluedAt(line, index).word === ',') return index + 1;
  const isDash = DASHES.has(tokenAt(line, index).word) && tokenAt(line, index + 1).gap;
  return isDash && readExcept(line, index + 1) !== undefined ? index + 1 : index;
}

const DASHES: ReadonlySet<string> = new Set(['-', '–']);

/** Returns the last day of a series that starts on `start`. */
export function lastDay({ until, span }: Bounds, start: Day): Day | undefined {
  if (span === undefined || 'minutes' in span) return until;
  return addDays('days' in span ? addDays(start, span.days) : addMonths(start, span.months), -1);
}

/** Returns the rule without the excluded weekdays, or undefined if none remains or the rule cannot have exceptions. */
export function withoutDays(rule: Rule, except: Set<number>): Rule | undefined {
  const isDaily = rule.freq === 'DAILY' && rule.interval === 1 && rule.byDay.length === 0;
  if (!isDaily && (rule.freq !== 'WEEKLY' || rule.byDay.length === 0)) return undefined;
  const weekdays = isDaily ? WEEK.map((weekday) => ({ weekday })) : rule.byDay;
  const byDay = weekdays.filter(({ weekday }) => !except.has(weekday));
  return byDay.length === 0 ? undefined : { ...rule, freq: 'WEEKLY', byDay };
}

/** `until 1 dec`, `ending friday`, `until christmas`, `frem til jul`, `til og med 1. december`. */
function readEnd(line: Line, from: number, known: Bounds): BoundRead | undefined {
  const index = senseAt(line, from).upTo ? from + 1 : from;
  const { until, to } = senseAt(line, index);
  const isEnd = until !== undefined || (to !== undefined && known.start !== undefined); // from 3 november to 15 december
  if (!isEnd) return undefined;
  const isInclusive = senseAt(line, index + 1).and && senseAt(line, index + 2).inclusive;
  const floor = line.floor;
  line.floor = known.start ?? floor;
  const start = isInclusive ? index + 3 : index + 1;
  const isPurpose = senseAt(line, index).destination && index === from; // hver mandag til jul: for Christmas, or until Christmas
  const date =
    readDate(line, start, true) ?? (isPurpose ? undefined : readFeast(line, start)) ?? readEndMonth(line, index);
  line.floor = floor;
  return date && { sets: { until: date.day }, next: date.next };
}

/** `until March`, `indtil marts`: the first day of the month. `through March` and `til marts` have other meanings. */
function readEndMonth(line: Line, index: number): DateRead | undefined {
  const isEnd = UNTIL.has(tokenAt(line, index).word) && !senseAt(line, index + 1).weak;
  return isEnd ? readMonthStart(line, index + 1) : undefined;
}

const UNTIL: ReadonlySet<string> = new Set(['until', 'till', 'indtil']);

/** `from 1 nov`, `starting tomorrow`, `fra den 1. november`. */
function readStart(line: Line, index: number): BoundRead | undefined {
  if (!senseAt(line, index).from) return undefined;
  const isInclusive = senseAt(line, index + 1).and && senseAt(line, index + 2).inclusive;
  const start = isInclusive ? index + 3 : index + 1;
  const date = readDate(line, start, true) ?? readMonthStart(line, start);
  return date && { sets: { start: date.day }, next: date.part?.at ?? date.next };
}

/** `fra august`, `from October`: the first day of the coming month of that name. */
function readMonthStart(line: Line, index: number): DateRead | undefined {
  const { month } = senseAt(line, index);
  const day = month && endsWord(line, index + 1) ? comingDate(line.floor, month, 1) : undefined;
  return day ? { day, next: index + 1 } : undefined;
}

/** `for 3 weeks`, `i 3 uger`, `for the next 2 weeks`, `next 2 weeks`, `den næste måned`. */
function readSpan(line: Line, index: number, rule: Rule | undefined): BoundRead | undefined {
  const coming = readComingUnits(line, index);
  if (coming !== undefined) return { sets: { span: coming }, next: coming.next };
  const lead = readPhrase(line, index, 'spanLead');
  if (lead === undefined && !senseAt(line, index).span) return readBareSpan(line, index, rule);
  const start = lead?.next ?? index + 1;
  const length = readLength(line, start) ?? (lead && readUnit(line, start));
  return length === undefined || 'minutes' in length ? undefined : { sets: { span: length }, next: length.next };
}

/** `next 3 weeks`, `kommende 2 måneder`: several of them, without the other words of `spanLead`. */
export function readComingUnits(line: Line, index: number): Length | undefined {
  if (!isComing(line, index)) return undefined;
  const count = readNumber(line, index + 1);
  const length = count !== undefined && count.value > 1 ? readLength(line, index + 1) : undefined;
  return length === undefined || 'minutes' in length ? undefined : length;
}

/** Returns whether `next` or a word with the same meaning is at the index. */
export function isComing(line: Line, index: number): boolean {
  const { sense, word } = tokenAt(line, index);
  return sense.next !== undefined || COMING.has(word);
}

const COMING: ReadonlySet<string> = new Set(['coming', 'following', 'kommende', 'foelgende']);

/** `, 6 weeks`, `(6 uger)`: weeks or months in brackets or at the end of the line. A length within the interval is that of one occurrence: `holiday every year, 2 weeks`. */
function readBareSpan(line: Line, index: number, rule: Rule | undefined): BoundRead | undefined {
  const isOpen = tokenAt(line, index).word === '(';
  const length = readLength(line, isOpen ? index + 1 : index);
  if (length === undefined || 'minutes' in length || senseAt(line, length.next - 1).units === undefined)
    return undefined;
  const days = 'days' in length ? length.days : length.months * MONTH_DAYS;
  if (rule === undefined || days <= rule.interval * PERIOD_DAYS[rule.freq]) return undefined;
  const isClosed = isOpen && tokenAt(line, length.next).word === ')';
  const next = isClosed ? length.next + 1 : length.next;
  return isOpen === isClosed && isAtEnd(line, next) ? { sets: { span: length }, next } : undefined;
}

const MONTH_DAYS = 30;
const PERIOD_DAYS: Record<Rule['freq'], number> = { HOURLY: 1, DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** `month` after `the next`: one of them. */
function readUnit(line: Line, index: number): (Length & Reading) | undefined {
  const unit = senseAt(line, index).unit ?? 0;
  const months = MONTHS[unit];
  if (!endsWord(line, index + 1)) return undefined;
  if (months !== undefined) return { months, next: index + 1 };
  return unit === UNIT.week ? { days: 7, next: index + 1 } : undefined;
}

/**
 * `5 times`, `5 gange`, `once`, and at the end of the line or before a preposition `, 8 sessions`, `for 8 sessions`, `8 sessions`. A few of
 * them without such a word can be those of one day: `hver mandag 2 lektioner`.
 */
function readTimes(line: Line, index: number): BoundRead | undefined {
  const { once } = senseAt(line, index);
  if (once !== undefined) return { sets: { count: once }, next: index + 1 };
  const count = readCount(line, senseAt(line, index).span ? index + 1 : index);
  if (count === undefined || count.value < 1 || count.value > 999) return undefined;
  const { times, occasion } = senseAt(line, count.next);
  const isLed = tokenAt(line, index - 1).word === ',' || senseAt(line, index).span !== undefined;
  const next = count.next + 1;
  const isLast = isAtEnd(line, next) || isFollowedByNothing(line, next) || senseAt(line, next).joint !== undefined;
  const isSession = occasion !== undefined && isLast && (isLed || count.value > MOST_OF_A_DAY);
  return times !== undefined || isSession ? { sets: { count: count.value }, next: count.next + 1 } : undefined;
}

/** Higher numbers of sessions count a series. */
export const MOST_OF_A_DAY = 3;

/** `except sundays`, `undtagen søndag`, `but not on friday`, `not friday`, `bortset fra torsdag`, `på nær mandag`. */
function readExcept(line: Line, index: number): BoundRead | undefined {
  const start = skipExcept(line, index) ?? (senseAt(line, index).not ? index + 1 : undefined);
  if (start === undefined) return undefined;
  const { sense } = tokenAt(line, start);
  const isLedIn = (sense.on ?? sense.in ?? sense.i ?? sense.the) !== undefined;
  const list = readWeekdays(line, isLedIn ? start + 1 : start);
  if (list === undefined) return undefined;
  const last = senseAt(line, list.next - 1);
  if (last.weekend ?? last.weekends ?? last.theWeekend) list.weekdays.add(7);
  return { sets: { except: list.weekdays }, next: list.next };
}

/** `on weekdays`, `på hverdage` after a rule for every day: the other days are left out. */
function readOnly(line: Line, index: number): BoundRead | undefined {
  const { on, in: inside, i } = senseAt(line, index);
  const { workdays, weekends, weekdays } = senseAt(line, index + 1);
  if ((on ?? inside ?? i) === undefined || (workdays ?? weekends ?? weekdays) === undefined) return undefined;
  const list = readWeekdays(line, index + 1);
  if (list === undefined) return undefined;
  if (weekends !== undefined) list.weekdays.add(7);
  return { sets: { except: new Set(WEEK.filter((weekday) => !list.weekdays.has(weekday))) }, next: list.next };
}

/** Returns the index after `except`, `but not`, `dog ikke`, `bortset fra`, `på nær`. */
export function skipExcept(line: Line, index: number): number | undefined {
  const phrase = readPhrase(line, index, 'exception');
  if (phrase !== undefined) return phrase.next;
  if (isThough(line, index)) return index + 2;
  const { except, weakExcept, on } = senseAt(line, index);
  if (on && senseAt(line, index + 1).except) return index + 2;
  if ((except ?? weakExcept) === undefined) return undefined;
  const { not, from } = senseAt(line, index + 1);
  return (not ?? from) === undefined ? index + 1 : index + 2;
}

/** `dog ikke`. The first word alone is a noun in English. */
export function isThough(line: Line, index: number): boolean {
  return tokenAt(line, index).word === 'dog' && senseAt(line, index + 1).not !== undefined;
}

function readCompletion(line: Line, index: number): BoundRead | undefined {
  const next = readDone(line, index);
  return next === undefined ? undefined : { sets: { completion: true }, next };
}

/** In `every 2 hours between 9 and 5`, the times are no start and end of one occurrence. */
function readClockBound(line: Line, index: number, rule: Rule | undefined): BoundRead | undefined {
  const clock = readClock(line, index);
  if (rule?.freq === 'HOURLY' && clock?.length !== undefined) return undefined;
  return clock && { sets: { clock }, next: clock.next };
}

const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
