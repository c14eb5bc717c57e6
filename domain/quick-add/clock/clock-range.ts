/** Times with an end: `9-10`, `kl 9 til 10`, `between 3 and 4pm`. */

import { endsWord, gluedAt, isAtEnd, isFollowedByNothing, type Line, senseAt, tokenAt } from '../line/line.ts';
import { isCounted, isNumbered } from '../words/numbers.ts';
import { clockOf, isClockTime } from './clock-meaning.ts';
import { isWritten, type Point, readPoint } from './clock-point.ts';
import { isIntroduced, type Prefix, readPrefix, skipAbout } from './clock-prefix.ts';
import type { Clock } from './clock-time.ts';
import { followsDay, hasWeekday, precedesDay } from './day-before.ts';
import { DAY_MINUTES } from './day-parts.ts';

/** `between 3 and 4pm`, `mellem kl 9 og 11`, `mellem 9 og 11` next to a day or at the end of the line. */
export function readBetween(line: Line, after: number): Clock | undefined {
  const index = gluedAt(line, after).word === '.' ? after + 1 : after;
  const prefix = readPrefix(line, index);
  const from = readPoint(line, prefix.next);
  const end = from && isAnd(line, from.next) ? readPrefix(line, from.next + 1).next : undefined;
  const to = end === undefined ? undefined : readPoint(line, end);
  if (from === undefined || to === undefined) return undefined;
  const isNextToDay = precedesDay(line, to.next) || (followsDay(line, after - 1) && !isCounted(line, to.next));
  const isTime = isIntroduced(prefix) || isWritten(from) || isWritten(to) || isAtEnd(line, to.next) || isNextToDay;
  return isTime ? readRange(line, { kind: 'day', next: prefix.next }, from, to) : undefined;
}

/** `and`, `og`, `&`, or a dash without blanks. */
function isAnd(line: Line, index: number): boolean {
  const { word } = tokenAt(line, index);
  return senseAt(line, index).and !== undefined || word === '&' || gluedAt(line, index).word === '-';
}

/**
 * The second time of `9-10`, `kl 9 til 10`, `9am to 10am`. After a word such as `til`, bare numbers need one `kl`. `introduced` also allows
 * `fri 11p-7a`.
 */
export function readRangeEnd(line: Line, from: Prefix, index: number, introduced: boolean): Point | undefined {
  const dash = gluedAt(line, index).word;
  if (dash === '-' || dash === '–') return readPoint(line, skipAbout(line, index + 1), introduced);
  const apart = tokenAt(line, index).word;
  if (apart === '-' || apart === '–') {
    const end = readPoint(line, skipAbout(line, index + 1));
    if (end === undefined) return undefined;
    const areMinutes = end.written !== 'hour' && end.written !== 'packed' && tokenAt(line, index - 2).kind === 'mark';
    if (areMinutes && (isIntroduced(from) || end.written === 'colon' || precedesDay(line, end.next))) return end;
    return isIntroduced(from) && isFollowedByNothing(line, end.next) ? end : undefined; // kl 18 - 2 personer
  }
  const { until, to } = senseAt(line, index);
  if (!until && !to) return undefined;
  const prefix = readPrefix(line, skipAbout(line, index + 1));
  const end = prefix.kind === 'sign' ? undefined : readPoint(line, prefix.next);
  if (end === undefined || !endsWord(line, end.next) || gluedAt(line, end.next).word === '.') return undefined;
  if (senseAt(line, end.next).month) return undefined;
  const isBare = end.written === 'hour' && end.half === undefined && prefix.kind === 'none';
  const isSure = from.kind === 'day' || (until && from.kind === 'kl');
  return isBare && !isSure ? undefined : end;
}

/**
 * `16-18 i dag`, `22-06 fredag`, `7-15 i morgen`: two-digit hours, or hours up to the afternoon, before a day. Others may be a score:
 * `3-1 fredag`.
 */
function isBeforeDay(line: Line, index: number, from: Point, to: Point): boolean {
  if (isNumbered(line, index)) return false;
  if (isShift(line, from, to)) return true;
  if (!precedesDay(line, to.next)) return false;
  if (from.written === 'colon' || to.written === 'colon') return true;
  const isRound = from.minute % 5 === 0 && to.minute % 5 === 0;
  if (from.written === 'point' && to.written === 'point' && isRound) return true; // 9.00-10.30 i morgen
  const areHours = [index, to.next - 1].every((at) => tokenAt(line, at).word.length === 2);
  const isOverNoon =
    from.hour >= 9 && from.hour <= 12 && to.hour < 6 && line.tokens[to.next]?.sense.every !== undefined; // 12-2 every friday
  return to.next === index + 3 && (areHours || isOverNoon || (to.hour > 12 && from.hour >= 5 && from.hour < to.hour));
}

/** `mandag vagt på klinikken 8-14`: hours over noon at the end of a line with a day. */
function isShift(line: Line, from: Point, to: Point): boolean {
  const isOverNoon =
    from.written === 'hour' && to.written === 'hour' && from.hour >= 5 && from.hour <= 12 && to.hour > 12;
  return isOverNoon && isAtEnd(line, to.next) && (hasWeekday(line) || hasWorkdays(line));
}

/** `hverdage`, `weekdays`. */
function hasWorkdays(line: Line): boolean {
  return line.tokens.some(({ sense }) => (sense.workday ?? sense.workdays) !== undefined);
}

/** `9-10am`, `kl 9-10`, `14:00-15:30`: a start time with a duration. */
export function readRange(line: Line, prefix: Prefix, from: Point, to: Point): Clock | undefined {
  const isTime =
    prefix.kind === 'day' ||
    isClockTime(line, prefix, from) ||
    to.half !== undefined ||
    isBeforeDay(line, prefix.next, from, to);
  if (!isTime || !endsWord(line, to.next) || isDateRange(line, prefix, from, to)) return undefined;
  const isLedIn =
    isIntroduced(prefix) || (from.half ?? to.half) !== undefined || isBeforeDay(line, prefix.next, from, to);
  if (!isLedIn && from.written !== to.written) return undefined;
  const isSameHalf = from.half === undefined && to.half !== undefined && minuteOfHalf(from) < minuteOfHalf(to);
  const isEvening = to.hour === 24 && from.half === undefined && from.hour < 12 && !from.padded; // 4-midnight
  const half = isEvening ? 'pm' : isSameHalf ? to.half : undefined;
  const start = half === undefined ? from : { ...from, half };
  const isSpoken = isAfternoonRange(line, prefix, from, to);
  const clock = clockOf(
    line,
    isSpoken ? { ...prefix, kind: 'at' } : { ...prefix, kind: prefix.kind === 'at' ? 'at' : 'kl' },
    start,
  );
  if (isSpoken) clock.minutes = clock.fallback;
  let length = (clockOf(line, prefix, to).minutes - clock.minutes + DAY_MINUTES) % DAY_MINUTES;
  const isHalfUnclear = from.half === undefined || to.half === undefined;
  if (isHalfUnclear && length > DAY_MINUTES / 2 && from.hour <= 12 && to.hour <= 12) length -= DAY_MINUTES / 2;
  if (length === 0 && isHalfUnclear && from.hour <= 12) length = DAY_MINUTES / 2; // 8-8
  return length > 0 ? { ...clock, length, next: to.next } : undefined;
}

/** `5-12 December`, `between 5 and 12 December`: days of a month, but not `at 9-11 dec 5` and `kl 10-12 december`. */
function isDateRange(line: Line, prefix: Prefix, from: Point, to: Point): boolean {
  if (prefix.kind === 'kl' || prefix.kind === 'at') return false;
  const { kl, at } = senseAt(line, to.next);
  if ((kl ?? at) !== undefined && to.hour >= 1 && to.hour <= MONTHS && to.minute === 0) return true; // lør 24-10 kl 14
  return from.written === 'hour' && !isWritten(to) && senseAt(line, to.next).month !== undefined;
}

const MONTHS = 12;

function minuteOfHalf({ hour, minute }: Point): number {
  return (hour % 12) * 60 + minute;
}

/** English `tomorrow 5-6`, `between 1 and 3`, `3:30-4:30`: times that are in the afternoon after `at`. `6:00-14:00` is not. */
function isAfternoonRange(line: Line, prefix: Prefix, from: Point, to: Point): boolean {
  const isBare = from.written === 'hour' && prefix.kind !== 'day';
  if (isBare || prefix.kind === 'kl' || line.locale === 'da' || (from.half ?? to.half) !== undefined) return false;
  const isShift = from.hour <= 5 && to.hour <= 11; // late shift sat 2-10
  return !from.padded && from.hour < to.hour && (isShift || (from.hour <= 6 && to.hour <= 9));
}
