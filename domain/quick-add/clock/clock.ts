/** Clock times: `19:00`, `7pm`, `at 7`, `kl. 16.30`, `tors 8.30`, `klokken otte`, `kl 9-10`. Spoken ones are in `spoken-clock.ts`. */

import {
  beginsWord,
  endsWord,
  gluedAt,
  isAtEnd,
  isFollowedByNothing,
  isSigil,
  type Line,
  senseAt,
  tokenAt,
} from '../line/line.ts';
import type { Sense } from '../words/lexicon.ts';
import { isCounted, type NumberRead, readNumber } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import { readOthers } from './clock-list.ts';
import { clockOf, isClockTime } from './clock-meaning.ts';
import { isNoon, isWritten, type Point, readPoint, withHalf } from './clock-point.ts';
import { isIntroduced, type Prefix, readPrefix } from './clock-prefix.ts';
import { readBetween, readRange, readRangeEnd } from './clock-range.ts';
import type { Clock } from './clock-time.ts';
import { followsDay, precedesDay } from './day-before.ts';
import { readHalf } from './part-of-day.ts';
import { readSpokenClock } from './spoken-clock.ts';

/** Reads a clock time with its preposition and part of the day (`kl. 8 om aftenen`). */
export function readClock(line: Line, index: number): Clock | undefined {
  if (!beginsWord(line, index)) return undefined;
  const lead = readPhrase(line, index, 'lead');
  const clock = lead?.value === 'any' ? readUnintroduced(line, lead.next, true) : undefined;
  return withLimit(line, clock ?? readClockPhrase(line, index));
}

/** `kl 12 senest`, `by 5pm at the latest`. */
function withLimit(line: Line, clock: Clock | undefined): Clock | undefined {
  const limit = clock && readPhrase(line, clock.next, 'limit');
  return clock && limit && isFollowedByNothing(line, limit.next) ? { ...clock, next: limit.next } : clock;
}

function readClockPhrase(line: Line, index: number): Clock | undefined {
  const { sense } = tokenAt(line, index);
  if (sense.between) return readBetween(line, index + 1);
  if (sense.from) return readFromTo(line, index);
  if (sense.purpose ?? (sense.destination && senseAt(line, index + 1).kl)) return readPurpose(line, index);
  if (isApproximate(sense)) return readApproximate(line, index);
  return readUnintroduced(line, index);
}

/** `alarm for 6:15`, `bord til kl. 19`: a written time without an end. */
function readPurpose(line: Line, index: number): Clock | undefined {
  if (line.tokens[index - 1]?.sense.upTo !== undefined || followsDay(line, index)) return undefined; // frem til kl 14
  if (senseAt(line, index + 1).at) return undefined; // sørg for at 3 kommer
  const clock = readUnintroduced(line, index + 1);
  return clock?.length === undefined && !senseAt(line, index + 1).number ? clock : undefined;
}

/** Returns whether a clock time is at the index, or was taken from there. */
export function isClockAt(line: Line, index: number): boolean {
  return line.clockAt === index || readClock(line, index) !== undefined;
}

/** Returns true for `@7pm`, `@ 20:00` and `@kl 18`, which are clock times, not labels. */
export function isClockSigil(line: Line, index: number): boolean {
  if (!isSigil(line, index, '@')) return false;
  const { kind, sense } = tokenAt(line, index + 1);
  return (kind === 'number' || sense.kl !== undefined) && readClock(line, index) !== undefined;
}

/** `by 4pm`, `inden kl 12`, `ca. kl 10`, `ved 15-tiden`: the words before the time belong to it. */
function readApproximate(line: Line, index: number, more = MAX_WORDS): Clock | undefined {
  const hasStop = senseAt(line, index).short && gluedAt(line, index + 1).word === '.';
  const start = hasStop ? index + 2 : index + 1;
  if (!tokenAt(line, start).gap) return undefined;
  if (senseAt(line, index).atPart && readAroundHour(line, start + 1) === undefined) return undefined;
  if (!isApproximate(senseAt(line, start))) {
    const clock = readUnintroduced(line, start, true);
    return (clock && isDayAndMonth(line, index, start, clock) ? undefined : clock) ?? readBareHour(line, index, start);
  }
  return more > 1 ? readApproximate(line, start, more - 1) : undefined;
}

/** `inden 9-11`, `senest 23-11`: a day and a month, because nothing is due by a range of hours. */
function isDayAndMonth(line: Line, index: number, start: number, { length, next }: Clock): boolean {
  const { about, atPart } = senseAt(line, index);
  if (length === undefined || (about ?? atPart) !== undefined || next !== start + RANGE_TOKENS) return false;
  return tokenAt(line, start + 1).word === '-' && Number(tokenAt(line, start + 2).word) <= MONTHS;
}

const RANGE_TOKENS = 3;
const MONTHS = 12;

/** Maximum number of words before a time, as in `by about 4pm`. More would make the time of parsing quadratic. */
const MAX_WORDS = 2;

/** `until` is the end of something, and `to` a destination. */
function isApproximate({ by, before, after, about, atPart, until, to }: Sense): boolean {
  return (by ?? before ?? after ?? about ?? atPart) !== undefined && (until ?? to) === undefined;
}

/** `before 5`, `inden 17` at the end of the line, directly after a day. */
function readBareHour(line: Line, index: number, start: number): Clock | undefined {
  const point = readPoint(line, start);
  if (point?.written !== 'hour' || !endsWord(line, point.next)) return undefined;
  const isNextToDay = precedesDay(line, point.next) || (isAtEnd(line, point.next) && followsDay(line, index));
  if (!isNextToDay) return undefined;
  return { ...clockOf(line, { kind: 'at', next: start }, point), next: point.next };
}

/** `fra kl 9 til 10`, `from 5 to 7pm`, `søndag fra kl 8`: the preposition is part of the phrase before a range and after a day. */
function readFromTo(line: Line, index: number): Clock | undefined {
  const plain = readUnintroduced(line, index + 1); // 5 to 7pm is a range here, not five minutes to seven
  if (plain?.length !== undefined) return plain;
  if (plain !== undefined && (precedesDay(line, plain.next) || STARTING.has(tokenAt(line, index).word))) return plain; // fra kl 16 på torsdag
  const isAfterDay = followsDay(line, index);
  const clock = readUnintroduced(line, index + 1, true);
  if (!isAfterDay) return clock?.length !== undefined && precedesDay(line, clock.next) ? clock : undefined; // from 9 to 5 monday
  return clock?.length === undefined ? (plain ?? readBareHour(line, index, index + 1)) : clock;
}

/** Words for the start that belong to a time also without a day: `long run starting 7:30`. */
const STARTING: ReadonlySet<string> = new Set(['starting', 'beginning', 'startende', 'begyndende']);

/** `isAfterDay` means that a day is before the words that introduce the time, so that digits alone are a time. */
function readUnintroduced(line: Line, index: number, isAfterDay = false): Clock | undefined {
  return mayBegin(line, index) ? readPlainClock(line, index, isAfterDay) : undefined;
}

function mayBegin(line: Line, index: number): boolean {
  const { kind, sense, word } = tokenAt(line, index);
  return (
    kind === 'number' ||
    word === '@' ||
    isNoon(tokenAt(line, index)) ||
    (sense.kl ?? sense.at ?? sense.half ?? sense.quarter ?? sense.number ?? sense.article) !== undefined
  );
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

function readDigital(line: Line, prefix: Prefix): Clock | undefined {
  const isSure = isIntroduced(prefix) || followsDay(line, prefix.next);
  const point = readPoint(line, prefix.next, isSure);
  if (point === undefined) return undefined;
  const end = readRangeEnd(line, prefix, point.next, isSure);
  if (end !== undefined) return readRange(line, prefix, point, end);
  if (isNoon(tokenAt(line, prefix.next))) return undefined;
  const arrival = readArrival(line, prefix, point);
  if (arrival !== undefined) return arrival;
  const around = readAroundHour(line, point.next);
  if (around !== undefined) return { ...clockOf(line, { ...prefix, kind: 'at' }, point), next: around };
  if (!endsWord(line, point.next) || !isClockTime(line, prefix, point)) return undefined;
  return { ...clockOf(line, prefix, point), next: point.next };
}

/** `7 for 7.30`, `7.30 for 8`, `sat 7 til late`: in English, a time in the afternoon or evening. */
function readArrival(line: Line, prefix: Prefix, point: Point): Clock | undefined {
  const { purpose, until, english, destination } = senseAt(line, point.next);
  const isLate = (until ?? destination) !== undefined && senseAt(line, point.next + 1).late && prefix.kind !== 'none';
  const start = purpose !== undefined && english ? readPoint(line, point.next + 1) : undefined;
  const wait = start === undefined ? 0 : (start.hour - point.hour) * HOUR + start.minute - point.minute;
  const isRound = start !== undefined && point.minute % QUARTER === 0 && start.minute % QUARTER === 0; // not 7.50 for 8.50
  const isArrival =
    isRound && wait > 0 && wait <= HOUR && (isWritten(start) || isWritten(point)) && isEndOfTime(line, start.next);
  if (!isLate && !isArrival) return undefined;
  const half = point.half ?? start?.half ?? (point.hour < HOURS ? 'pm' : undefined);
  return {
    ...clockOf(line, { ...prefix, kind: 'at' }, half ? { ...point, half } : point),
    next: start?.next ?? point.next,
  };
}

/** Not `9.30 for 10 weeks`. */
function isEndOfTime(line: Line, next: number): boolean {
  return endsWord(line, next) && !isCounted(line, next);
}

const HOUR = 60;
const QUARTER = 15;
const HOURS = 12;

/** Returns the index after `-tiden` in `15-tiden`, or `ish` in `10ish`. */
function readAroundHour(line: Line, index: number): number | undefined {
  const next = gluedAt(line, index).word === '-' ? index + 2 : index + 1;
  return tokenAt(line, next - 1).sense.aroundHour && endsWord(line, next) ? next : undefined;
}

/** `klokken otte`, `at seven`, `at seven pm`, `eight o'clock`. */
function readWorded(line: Line, prefix: Prefix): Clock | undefined {
  const { sense } = tokenAt(line, prefix.next);
  const number = sense.number ? readNumber(line, prefix.next) : undefined;
  if (number === undefined || number.value > 24 || !endsWord(line, number.next)) return undefined;
  if (prefix.kind !== 'kl' && (!sense.english || sense.nordic)) return undefined;
  if (isName(line, prefix.next)) return undefined;
  const withMinutes = sense.english || prefix.kind === 'kl' ? readMinutesInWords(line, prefix, number) : undefined;
  if (withMinutes !== undefined) return withMinutes;
  const point = withHalf(line, { hour: number.value, minute: 0, written: 'hour', next: number.next });
  if (point === undefined || !isClockTime(line, prefix, point)) return undefined;
  return { ...clockOf(line, prefix, point), next: point.next };
}

/** `eat at Five Guys`: two words with capital letters. */
function isName(line: Line, index: number): boolean {
  return [index, index + 1].every((at) =>
    CAPITALIZED.test(line.text.slice(tokenAt(line, at).start, tokenAt(line, at).end)),
  );
}

const CAPITALIZED = /^\p{Lu}\p{Ll}/u;

/** `at five thirty`, `nine forty-five` after or before a day, `twelve-thirty pm`. */
function readMinutesInWords(line: Line, prefix: Prefix, hour: NumberRead): Clock | undefined {
  const start = gluedAt(line, hour.next).word === '-' ? hour.next + 1 : hour.next;
  const { number, english } = senseAt(line, start);
  const isHour = hour.value <= 12 || isIntroduced(prefix); // klokken tretten tredive, at seventeen thirty
  const minute = number && (english || prefix.kind === 'kl') && isHour ? readNumber(line, start) : undefined;
  if (minute === undefined || minute.value < 10 || minute.value > 59 || !endsWord(line, minute.next)) return undefined;
  const point = withHalf(line, { hour: hour.value, minute: minute.value, written: 'colon', next: minute.next });
  if (point === undefined || isCounted(line, point.next)) return undefined;
  const isTime = isIntroduced(prefix) || point.half !== undefined || precedesDay(line, point.next);
  return isTime ? { ...clockOf(line, prefix, point), next: point.next } : undefined;
}
