/** Warnings of phrases that were read as a whole and can mean something else: `week of 11/9`, `by the 20th of the month`, `mon tue wed`. */

import { addDays, weekdayOf } from '#domain/day/calendar.ts';
import { type Line, warn } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import type { Span } from '../parsed.ts';
import type { When } from '../schedule.ts';
import type { Range } from './shortened.ts';

/** Warns of dates with the month first or last that are a part of a phrase, and of phrases that can be another day or a rule. */
export function warnOfAmbiguous(line: Line, when: When): void {
  warnOfOtherDay(line, when);
  warnOfWeekdayOfMonth(line, when);
  for (const span of line.spans) {
    if (span.kind !== 'date' && span.kind !== 'repeat') continue;
    const range = rangeOf(line, span);
    if (isLatelyPassed(line, when, range)) warn(line, range.from, range.next, 'next_year');
    const date = line.locale === 'da' ? undefined : findMonthFirst(line, range);
    if (date !== undefined) warn(line, date.from, date.next, 'ambiguous_date');
    if (span.kind === 'repeat' && (isDeadline(line, range) || isRowOfDays(line, range) || isDelay(line, range)))
      warn(line, range.from, range.next, 'ambiguous_rule');
  }
}

/** `pack tonight leave 5 tomorrow`: today and another day. `gym every friday + sat`: a day on which the rule never falls. */
function warnOfOtherDay(line: Line, when: When): void {
  const day = line.spans.find(({ kind }) => kind === 'date');
  if (day === undefined || !(isBesideTonight(line, when) || isOutsideRule(when))) return;
  const { from, next } = rangeOf(line, day);
  warn(line, from, next, 'second_date');
}

/** `clean car monthly on saturday`: the first day, or a Saturday of each month. */
function warnOfWeekdayOfMonth(line: Line, { repeat, date }: When): void {
  if (repeat === undefined || !date?.isWeekday) return;
  const { freq, byDay, byMonthDay, byMonth } = repeat.rule;
  const isOpen = byDay.length + byMonthDay.length + byMonth.length === 0;
  const rule = line.spans.find(({ kind }) => kind === 'repeat');
  const day = line.spans.find(({ kind }) => kind === 'date');
  if ((freq !== 'MONTHLY' && freq !== 'YEARLY') || !isOpen || rule === undefined || day === undefined) return;
  const { from, next } = rangeOf(line, day);
  const isAfter = from === rangeOf(line, rule).next;
  if (isAfter && line.tokens[from]?.sense.on !== undefined) warn(line, from, next, 'ambiguous_rule');
}

function isBesideTonight(line: Line, { part, date }: When): boolean {
  if (part?.today !== true || date === undefined || date.day === line.today) return false;
  return line.spans.some(({ kind, start }) => {
    const { tonight, this: present, i } = line.tokens.find((token) => token.start === start)?.sense ?? {};
    return kind === 'time' && (tonight ?? present ?? i) !== undefined; // not EOD
  });
}

function isOutsideRule({ repeat, date }: When): boolean {
  if (repeat === undefined || !date?.isWeekday) return false;
  const { byDay } = repeat.rule;
  return byDay.length > 0 && byDay.every(({ weekday }) => weekday !== weekdayOf(date.day));
}

/** `senest d. 10. okt` on 14 October: a date or holiday without a year that has passed in the last weeks is the one of next year. */
function isLatelyPassed(line: Line, { date, repeat }: When, { from, next }: Range): boolean {
  const day = repeat === undefined ? date?.day : repeat.rule.freq === 'YEARLY' ? undefined : repeat.bounds.start;
  const isHoliday = date?.isBareHoliday === true;
  const last = addDays(line.today, isHoliday ? YEAR + EASTER : YEAR);
  if (day === undefined || day < addDays(line.today, YEAR - LATELY) || day >= last) return false;
  const tokens = line.tokens.slice(from, next);
  const isDate = tokens.some(({ word, sense }) => sense.month !== undefined || word === '/');
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  const hasYear = (date?.until === undefined && numbers.length > 2) || numbers.some(({ word }) => word.length > 2);
  return (isHoliday || (isDate && numbers.length > 0)) && !hasYear;
}

const YEAR = 365;
/** Days. */
const LATELY = 45;
/** Easter is at most so many days later in the next year. */
const EASTER = 21;

/** `week of 11/9`, `2 days before 3/4`: digits of a day and a month in either order. A weekday settles which one is the month. */
function findMonthFirst(line: Line, { from, next }: Range): Range | undefined {
  const tokens = line.tokens.slice(from, next);
  const index = tokens.findIndex((token) => token.word === '/' && !token.gap);
  const [day, month] = [tokens[index - 1] ?? NO_TOKEN, tokens[index + 1] ?? NO_TOKEN];
  const isEither = isMonth(day) && isMonth(month) && Number(day.word) !== Number(month.word);
  const isSettled = tokens[0]?.sense.weekday !== undefined && index <= MOST_BEFORE;
  return isEither && !isSettled ? { from: from + index - 1, next: from + index + 2 } : undefined;
}

function isMonth({ kind, word }: Token): boolean {
  return kind === 'number' && word.length <= 2 && Number(word) >= 1 && Number(word) <= MONTHS;
}

const MONTHS = 12;
/** Tokens of `mon the 9` or `man, d. 9`. */
const MOST_BEFORE = 5;

/** `by the 20th of the month`, `inden d. 20. i måneden`: this month, or every month. */
function isDeadline(line: Line, { from, next }: Range): boolean {
  if (!DEADLINES.has(line.tokens[from]?.word ?? '')) return false;
  const tokens = line.tokens.slice(from, next);
  return !tokens.some(({ sense }) => (sense.every ?? sense.adjective) !== undefined);
}

const DEADLINES: ReadonlySet<string> = new Set(['by', 'before', 'inden', 'senest', 'foer']);

/** `ready after 48 hrs`: once, or each time after the task is completed. */
function isDelay(line: Line, { from, next }: Range): boolean {
  const isAfter = line.tokens[from]?.sense.after !== undefined;
  return isAfter && line.tokens[next - 1]?.sense.unit !== undefined;
}

/** `mon tue wed`: the days of one week, or of every week. */
function isRowOfDays(line: Line, { from, next }: Range): boolean {
  const words = line.tokens.slice(from, next).filter(({ kind }) => kind === 'word');
  const days = words.map(({ sense }) => sense.weekday ?? 0);
  const follow = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return days.length >= ROW && days.length < WORKDAYS && follow && !days.includes(0);
}

const ROW = 3;
const WORKDAYS = 5;

function rangeOf(line: Line, { start, end }: Span): Range {
  const from = line.tokens.findIndex((token) => token.start >= start);
  return { from, next: line.tokens.findLastIndex((token) => token.end <= end) + 1 };
}
