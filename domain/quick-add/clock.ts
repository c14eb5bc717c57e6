/** Clock times: `19:00`, `7pm`, `at 7`, `kl. 16.30`, `tors 8.30`, `klokken otte`, `kl 9-10`. Spoken ones are in `spoken-clock.ts`. */

import { readAmPm } from './am-pm.ts';
import type { Clock } from './clock-time.ts';
import { followsDay, precedesDay } from './day-before.ts';
import { DAY_MINUTES, type Part, settle } from './day-parts.ts';
import type { Sense } from './lexicon.ts';
import { beginsWord, endsWord, gluedAt, isAtEnd, isSigil, type Line, type Reading, senseAt, tokenAt } from './line.ts';
import { isCounted, readNumber } from './numbers.ts';
import { skipSeparator } from './phrases.ts';
import { readSpokenClock } from './spoken-clock.ts';

/** Reads a clock time with its preposition and part of the day (`kl. 8 om aftenen`). */
export function readClock(line: Line, index: number): Clock | undefined {
  if (!beginsWord(line, index)) return undefined;
  const { sense } = tokenAt(line, index);
  if (sense.between) return readBetween(line, index + 1);
  if (sense.from) return readFromTo(line, index);
  if (isApproximate(sense)) return readApproximate(line, index);
  return readUnintroduced(line, index);
}

/** `by 4pm`, `inden kl 12`, `ca. kl 10`, `ved 15-tiden`: the words before the time belong to it. */
function readApproximate(line: Line, index: number, more = MAX_WORDS): Clock | undefined {
  const hasStop = senseAt(line, index).short && gluedAt(line, index + 1).word === '.';
  const start = hasStop ? index + 2 : index + 1;
  if (!tokenAt(line, start).gap) return undefined;
  if (senseAt(line, index).atPart && gluedAt(line, start + 1).word !== '-') return undefined;
  if (!isApproximate(senseAt(line, start)))
    return readUnintroduced(line, start, true) ?? readBareHour(line, index, start);
  return more > 1 ? readApproximate(line, start, more - 1) : undefined;
}

/** `before 5`, `inden 17` at the end of the line, directly after a day. */
function readBareHour(line: Line, index: number, start: number): Clock | undefined {
  const point = readPoint(line, start);
  if (point?.written !== 'hour' || !endsWord(line, point.next) || !isAtEnd(line, point.next)) return undefined;
  if (!followsDay(line, index)) return undefined;
  return { ...clockOf(line, { kind: 'at', next: start }, point), next: point.next };
}

/** Maximum number of words before a time, as in `by about 4pm`. More would make the time of parsing quadratic. */
const MAX_WORDS = 2;

/** `isAfterDay` means that a day is before the words that introduce the time, so that digits alone are a time. */
function readUnintroduced(line: Line, index: number, isAfterDay = false): Clock | undefined {
  return mayBegin(line, index) ? readPlainClock(line, index, isAfterDay) : undefined;
}

/** `until` is the end of something, and `to` a destination. */
function isApproximate({ by, before, after, about, atPart, until, to }: Sense): boolean {
  return (by ?? before ?? after ?? about ?? atPart) !== undefined && (until ?? to) === undefined;
}

/** `between 3 and 4pm`, `mellem kl 9 og 11`, `mellem 9 og 11` at the end of the line. */
function readBetween(line: Line, after: number): Clock | undefined {
  const index = gluedAt(line, after).word === '.' ? after + 1 : after;
  const prefix = readPrefix(line, index);
  const from = readPoint(line, prefix.next);
  const end = from && senseAt(line, from.next).and ? readPrefix(line, from.next + 1).next : undefined;
  const to = end === undefined ? undefined : readPoint(line, end);
  if (from === undefined || to === undefined) return undefined;
  const isTime = isIntroduced(prefix) || isWritten(from) || isWritten(to) || isAtEnd(line, to.next);
  return isTime ? readRange(line, { kind: 'day', next: prefix.next }, from, to) : undefined;
}

function isWritten({ written, half }: Point): boolean {
  return written !== 'hour' || half !== undefined;
}

/** `fra kl 9 til 10`, `from 9am to 10am`: the preposition is part of the phrase only before a range. */
function readFromTo(line: Line, index: number): Clock | undefined {
  const clock = readUnintroduced(line, index + 1, followsDay(line, index));
  return clock?.length === undefined ? undefined : clock;
}

function readPlainClock(line: Line, index: number, isAfterDay: boolean): Clock | undefined {
  const written = readPrefix(line, index);
  const prefix: Prefix = written.kind === 'none' && isAfterDay ? { ...written, kind: 'day' } : written;
  const clock =
    (prefix.kind === 'sign' ? undefined : readSpokenClock(line, prefix.next, isIntroduced(prefix))) ??
    readDigital(line, prefix) ??
    readWorded(line, prefix);
  return clock === undefined ? undefined : readOthers(line, prefix, readHalf(line, clock));
}

/** `kl 8 og 20`, `at 8 and 20:30`: the first time counts. The others belong to the phrase if nothing that they could count follows. */
function readOthers(line: Line, prefix: Prefix, clock: Clock): Clock {
  if (clock.length !== undefined || prefix.kind === 'none') return clock;
  let { next } = clock;
  let isList = false;
  let count = 0;
  for (; count < MAX_TIMES; count++) {
    const start = skipSeparator(line, next);
    const other = start === next ? undefined : readPoint(line, readPrefix(line, start).next);
    if (other === undefined || !endsWord(line, other.next)) break;
    isList ||= isFollowedByNothing(line, other.next) || senseAt(line, start - 1).and !== undefined;
    if (senseAt(line, start - 1).and && isCounted(line, other.next)) return clock;
    next = other.next;
  }
  const isSure = isList && (count > 1 || isFollowedByNothing(line, next) || followsList(line, next));
  return isSure ? { ...clock, next, hasOthers: true } : clock;
}

/** Returns whether the words after a list of times cannot be counted by its last number: a known word, such as `hver`. */
function followsList(line: Line, next: number): boolean {
  const { sense } = tokenAt(line, next);
  return (sense.every ?? sense.i ?? sense.in ?? sense.on ?? sense.weekday ?? sense.phrase) !== undefined;
}

/** Returns whether the end of the line, punctuation or a recognised phrase follows. */
function isFollowedByNothing(line: Line, next: number): boolean {
  const after = line.tokens[next];
  return after === undefined || after.kind === 'mark' || after.state === 'taken';
}

/** Maximum number of times in a list. */
const MAX_TIMES = 4;

/** Returns whether a clock time is at the index, or was taken from there. */
export function isClockAt(line: Line, index: number): boolean {
  return line.clockAt === index || readClock(line, index) !== undefined;
}

/** Reads the part of the day in `om aftenen`, `in the evening`, `at night`. */
export function readPartOfDay(line: Line, index: number): (Reading & { part: Part }) | undefined {
  const first = senseAt(line, index);
  const second = senseAt(line, index + 1);
  const third = senseAt(line, index + 2);
  if ((first.in ?? first.on) && second.thePart && endsWord(line, index + 2))
    return { part: second.thePart, next: index + 2 };
  if (first.in && second.the && third.part && third.english && endsWord(line, index + 3)) {
    return { part: third.part, next: index + 3 };
  }
  const isNight = first.at && second.part && second.english && endsWord(line, index + 2);
  return isNight ? { part: second.part ?? 0, next: index + 2 } : undefined;
}

/** The word before a time. `day`: no word, but a day is before it. */
type Prefix = { kind: 'none' | 'at' | 'kl' | 'sign' | 'day'; next: number };

function isIntroduced({ kind }: Prefix): boolean {
  return kind !== 'none';
}

function mayBegin(line: Line, index: number): boolean {
  const { kind, sense, word } = tokenAt(line, index);
  return (
    kind === 'number' ||
    word === '@' ||
    (sense.kl ?? sense.at ?? sense.half ?? sense.quarter ?? sense.number ?? sense.article) !== undefined
  );
}

function readPrefix(line: Line, index: number): Prefix {
  const { sense } = tokenAt(line, index);
  if (sense.kl) return { kind: 'kl', next: gluedAt(line, index + 1).word === '.' ? index + 2 : index + 1 };
  if (sense.at) return { kind: 'at', next: index + 1 };
  if (tokenAt(line, index).word === '@' && tokenAt(line, index).gap) {
    return { kind: tokenAt(line, index + 1).gap ? 'at' : 'sign', next: index + 1 };
  }
  return { kind: followsDay(line, index) ? 'day' : 'none', next: index };
}

/** A number or time in digits that may be a clock time. */
type Point = Reading & {
  hour: number;
  minute: number;
  written: 'hour' | 'colon' | 'point' | 'packed';
  half?: 'am' | 'pm';
};

function readDigital(line: Line, prefix: Prefix): Clock | undefined {
  const point = readPoint(line, prefix.next, isIntroduced(prefix));
  if (point === undefined) return undefined;
  const end = readRangeEnd(line, prefix, point.next);
  if (end !== undefined) return readRange(line, prefix, point, end);
  const around = readAroundHour(line, point.next);
  if (around !== undefined) return { ...clockOf(line, { ...prefix, kind: 'at' }, point), next: around };
  if (!endsWord(line, point.next) || !isClockTime(line, prefix, point)) return undefined;
  return { ...clockOf(line, prefix, point), next: point.next };
}

/** Returns the index after `-tiden` in `15-tiden`, or `ish` in `10ish`. */
function readAroundHour(line: Line, index: number): number | undefined {
  const next = gluedAt(line, index).word === '-' ? index + 2 : index + 1;
  return gluedAt(line, next - 1).sense.aroundHour && endsWord(line, next) ? next : undefined;
}

/** The second time of `9-10`, `kl 9 til 10`, `9am to 10am`. After a word such as `til`, bare numbers need one `kl`. */
function readRangeEnd(line: Line, from: Prefix, index: number): Point | undefined {
  const dash = gluedAt(line, index).word;
  if (dash === '-' || dash === '–') return readPoint(line, index + 1);
  const apart = tokenAt(line, index).word;
  if ((apart === '-' || apart === '–') && isIntroduced(from)) {
    const end = readPoint(line, index + 1);
    return end !== undefined && isFollowedByNothing(line, end.next) ? end : undefined; // kl 18 - 2 personer
  }
  const { until, to } = senseAt(line, index);
  if (!until && !to) return undefined;
  const prefix = readPrefix(line, index + 1);
  const end = prefix.kind === 'sign' ? undefined : readPoint(line, prefix.next);
  if (end === undefined || !endsWord(line, end.next) || gluedAt(line, end.next).word === '.') return undefined;
  if (senseAt(line, end.next).month) return undefined;
  const isBare = end.written === 'hour' && end.half === undefined && prefix.kind === 'none';
  const isSure = until && (from.kind === 'kl' || from.kind === 'day');
  return isBare && !isSure ? undefined : end;
}

/** Reads the digits of a time with am or pm. `introduced` also allows `9a` and `9p`. */
function readPoint(line: Line, index: number, introduced = false): Point | undefined {
  const token = tokenAt(line, index);
  if (token.kind !== 'number' || token.word.length > 4) return undefined;
  const value = Number(token.word);
  const mark = gluedAt(line, index + 1).word;
  const digits = gluedAt(line, index + 2);
  if (token.word.length > 2) {
    return withHalf(
      line,
      { hour: Math.floor(value / 100), minute: value % 100, written: 'packed', next: index + 1 },
      introduced,
    );
  }
  if ((mark !== ':' && mark !== '.') || digits.kind !== 'number') {
    return withHalf(line, { hour: value, minute: 0, written: 'hour', next: index + 1 }, introduced);
  }
  if (digits.word.length !== 2) return undefined;
  const written = mark === ':' ? 'colon' : 'point';
  return withHalf(line, { hour: value, minute: Number(digits.word), written, next: index + 3 }, introduced);
}

/** Adds `am`, `pm` or `p.m.`, and refuses impossible times. */
function withHalf(line: Line, point: Point, introduced = false): Point | undefined {
  const isWhole = point.hour < 24 || (point.hour === 24 && point.minute === 0);
  if (!isWhole || point.minute > 59) return undefined;
  const half = readAmPm(line, point.next, introduced);
  if (half === undefined) return point;
  return point.hour >= 1 && point.hour <= 12 ? { ...point, ...half } : undefined;
}

/** A bare number is not a time. It needs a preposition, a colon, am or pm. */
function isClockTime(line: Line, prefix: Prefix, point: Point): boolean {
  if (point.written === 'colon' || point.half !== undefined) return true;
  if (prefix.kind === 'sign') return false;
  if (prefix.kind === 'none') {
    return (
      senseAt(line, point.next).oclock !== undefined || (point.written === 'point' && precedesDay(line, point.next))
    );
  }
  if (prefix.kind === 'day') return point.written === 'point' || senseAt(line, point.next).oclock !== undefined;
  if (prefix.kind === 'kl') return true;
  if (point.written === 'packed') return tokenAt(line, prefix.next).word.length === 4; // bake at 350
  return point.written === 'point' || isFreeOfThings(line, prefix.next - 1, point.next);
}

/**
 * Returns false if the following words give `at 5` another meaning: `at 5 places`, `at 27 oct`. In Danish, `at` is a conjunction
 * (`sørg for at 3 kommer`), so an unknown word after the number also excludes a clock time, except at the start of the line or
 * after an English date: `tonight at 8 movie`.
 */
function isFreeOfThings(line: Line, at: number, next: number): boolean {
  const { kind, sense } = tokenAt(line, next);
  if (sense.month || isCounted(line, next) || isHouseNumber(line, next)) return false;
  if (line.locale === 'en' || kind !== 'word' || isAtEnd(line, next)) return true;
  if (at <= line.firstWord || sense.nordic || sense.english) return true;
  const before = line.tokens[at - 1]?.sense ?? sense;
  const isDate = before.weekday ?? before.part ?? before.tonight ?? before.suffix ?? before.phrase ?? before.month;
  return isDate !== undefined && before.english !== undefined;
}

/** `at 7 Elm Street`. */
function isHouseNumber(line: Line, next: number): boolean {
  return [1, 2, 3].some((words) => {
    const { sense, kind } = tokenAt(line, next + words);
    return kind === 'word' && sense.street !== undefined;
  });
}

function clockOf(line: Line, prefix: Prefix, { hour, minute, written, half }: Point): Omit<Clock, 'next'> {
  if (half !== undefined) {
    const minutes = (hour % 12) * 60 + minute + (half === 'pm' ? DAY_MINUTES / 2 : 0);
    return { minutes, fallback: minutes, settled: true };
  }
  const minutes = hour * 60 + minute;
  const isAfternoon = prefix.kind === 'at' && written === 'hour' && hour >= 1 && hour <= 6 && line.locale !== 'da';
  return { minutes, fallback: isAfternoon ? minutes + DAY_MINUTES / 2 : minutes, settled: hour > 12 || hour === 0 };
}

/** `9-10am`, `kl 9-10`, `14:00-15:30`: a start time with a duration. */
function readRange(line: Line, prefix: Prefix, from: Point, to: Point): Clock | undefined {
  const isTime = prefix.kind === 'day' || isClockTime(line, prefix, from) || to.half !== undefined;
  if (!isTime || !endsWord(line, to.next)) return undefined;
  const isLedIn = isIntroduced(prefix) || (from.half ?? to.half) !== undefined;
  if (!isLedIn && from.written !== to.written) return undefined;
  const isSameHalf = from.half === undefined && to.half !== undefined && from.hour % 12 < to.hour % 12;
  const start = isSameHalf && to.half !== undefined ? { ...from, half: to.half } : from;
  const clock = clockOf(line, prefix, start);
  let length = (clockOf(line, prefix, to).minutes - clock.minutes + DAY_MINUTES) % DAY_MINUTES;
  if (length > DAY_MINUTES / 2 && from.hour <= 12 && to.hour <= 12) length -= DAY_MINUTES / 2;
  return length > 0 ? { ...clock, length, next: to.next } : undefined;
}

/** `klokken otte`, `at seven`, `at seven pm`, `eight o'clock`. */
function readWorded(line: Line, prefix: Prefix): Clock | undefined {
  const { sense } = tokenAt(line, prefix.next);
  const number = sense.number ? readNumber(line, prefix.next) : undefined;
  if (number === undefined || number.value > 24 || !endsWord(line, number.next)) return undefined;
  if (prefix.kind !== 'kl' && (!sense.english || sense.nordic)) return undefined;
  const point = withHalf(line, { hour: number.value, minute: 0, written: 'hour', next: number.next });
  if (point === undefined || !isClockTime(line, prefix, point)) return undefined;
  return { ...clockOf(line, prefix, point), next: point.next };
}

/** Reads `o'clock` and the part of the day after a time. The part of the day decides between morning and evening. */
function readHalf(line: Line, clock: Clock): Clock {
  const next = senseAt(line, clock.next).oclock ? clock.next + 1 : clock.next;
  const part = readPartOfDay(line, next);
  if (part === undefined) return { ...clock, next };
  if (clock.settled) return { ...clock, next: part.next };
  const minutes = settle(clock.minutes, part.part, false);
  return { ...clock, minutes, fallback: minutes, settled: true, next: part.next };
}

/** Returns true for `@7pm` and `@ 20:00`, which are clock times, not labels. */
export function isClockSigil(line: Line, index: number): boolean {
  return (
    isSigil(line, index, '@') && tokenAt(line, index + 1).kind === 'number' && readClock(line, index) !== undefined
  );
}
