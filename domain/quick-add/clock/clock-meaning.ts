/** Whether digits are a clock time, and which half of the day they mean. */

import { partsOf, weekdayOf } from '#domain/day/calendar.ts';
import { comingDate } from '../dates/moments.ts';
import { isAtEnd, isAtStart, isFollowedByNothing, type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_SENSE } from '../words/lexicon.ts';
import { isCounted, isNumbered } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import { type Point, seemsCounted } from './clock-point.ts';
import type { Prefix } from './clock-prefix.ts';
import type { Clock } from './clock-time.ts';
import { followsDay, hasRelativeDay, hasWeekday, precedesDay } from './day-before.ts';
import { DAY_MINUTES, PART } from './day-parts.ts';

/** A bare number is not a time. It needs a preposition, a colon, am or pm. */
export function isClockTime(line: Line, prefix: Prefix, point: Point): boolean {
  if (point.half !== undefined) return true;
  if (point.written === 'packed' && isGroupOfDigits(line, prefix)) return false;
  if (point.written === 'colon')
    return (
      prefix.kind !== 'none' ||
      !(isRatio(line, point) || isVerse(line, prefix.next, point) || isNumbered(line, prefix.next))
    );
  if (prefix.kind === 'sign') return false;
  if (prefix.kind === 'none') {
    return (
      senseAt(line, point.next).oclock !== undefined ||
      (isPacked(line, prefix.next, point) && precedesDay(line, point.next)) ||
      isPackedQuarter(line, prefix.next, point) ||
      (point.written === 'point' &&
        !isNumbered(line, prefix.next) &&
        (precedesDay(line, point.next) || opens(line, prefix.next, point) || closes(line, prefix.next, point)))
    );
  }
  if (prefix.kind === 'day') {
    return (
      (point.written === 'point' && !isDateBeforeTime(line, prefix.next, point)) ||
      isPacked(line, prefix.next, point) ||
      isAfterWeekday(line, prefix.next, point) ||
      senseAt(line, point.next).oclock !== undefined
    );
  }
  if (prefix.kind === 'kl') return !MEASURES.has(tokenAt(line, point.next).word);
  if (point.written === 'packed') {
    const isNextToDay =
      (followsDay(line, prefix.next - 1) && isFollowedByNothing(line, point.next)) || precedesDay(line, point.next);
    const isQuarter = point.hour >= EARLIEST_PACKED && point.minute % 15 === 0; // mondays at 730, but not bake tonight at 350
    return (isNextToDay && isQuarter) || tokenAt(line, prefix.next).word.length === 4;
  }
  return point.written === 'point' || isFreeOfThings(line, prefix.next - 1, point.next);
}

/** `call 01273 555 0930`: digits directly after a group of three or more digits are a part of a longer number. */
function isGroupOfDigits(line: Line, { kind, next }: Prefix): boolean {
  const before = line.tokens[next - 1];
  return kind === 'none' && before?.kind === 'number' && before.state === 'free' && before.word.length > 2;
}

/** `sat 0650`, `0742 mon`. */
function isPacked(line: Line, index: number, { written }: Point): boolean {
  return written === 'packed' && /^0\d{3}$/.test(tokenAt(line, index).word);
}

/** `lunch with Raj 1230 tomorrow`: a quarter of an hour. Other numbers of four digits are more often amounts: `pay 1200 tomorrow`. */
function isPackedQuarter(line: Line, index: number, { written, hour, minute, next }: Point): boolean {
  const isQuarter = written === 'packed' && hour >= EARLIEST && hour < YEARS && minute > 0 && minute % 15 === 0;
  const isFour = tokenAt(line, index).word.length === 4 && line.tokens[index - 1]?.kind === 'word';
  if (!isQuarter || readPhrase(line, next, 'relativeDay') === undefined) return false;
  return (
    isFour &&
    !NUMBERED.has(line.tokens[index - 1]?.word ?? '') &&
    !PAYING.has(line.tokens[0]?.word ?? '') &&
    !isNumbered(line, index)
  );
}

const NUMBERED: ReadonlySet<string> = new Set('order ordre invoice faktura room vaerelse bus flight'.split(' '));
const PAYING: ReadonlySet<string> = new Set('pay transfer invoice donate betal overfoer indbetal saet'.split(' '));

/**
 * `fredag 1530`, `tues 1030 haircut`, `weds 12`: digits after a weekday that can be neither a year nor a number of things. Hours alone
 * need a short weekday before them and nothing after them, and are no day of the month that falls on it.
 */
function isAfterWeekday(line: Line, index: number, { written, hour, minute, next }: Point): boolean {
  const before = line.tokens[index - 1]?.word === '.' ? index - 2 : index - 1;
  const { weekday, short } = line.tokens[before]?.sense ?? NO_SENSE;
  if (weekday === undefined || hour < EARLIEST || line.lenient) return false;
  if (DASHES.has(line.tokens[before - 1]?.word ?? '')) return false; // fre 16 - man 8
  if (written === 'hour') return short !== undefined && isAtEnd(line, next) && !isDayOnWeekday(line, hour, weekday);
  const isYear = hour === YEARS && minute >= YEARS;
  if (written !== 'packed' || tokenAt(line, index).word.length < 4 || minute % 5 !== 0 || isYear) return false;
  const isName = isAtStart(line, before) && minute > 0 && !seemsCounted(line, next);
  return isFollowedByNothing(line, next) || isName;
}

/** Earlier hours are said with a word: `at 6`. 20:20 to 20:55 are more likely years. */
const EARLIEST = 7;
const YEARS = 20;
const EARLIEST_PACKED = 6;
const DASHES: ReadonlySet<string> = new Set(['-', '–']);

/** Returns whether the coming such day of this or the next month is that weekday: `tirsdag 8`. */
function isDayOnWeekday(line: Line, date: number, weekday: number): boolean {
  const { month } = partsOf(line.floor);
  return [month, (month % MONTHS) + 1].some((each) => {
    const day = comingDate(line.floor, each, date);
    return day !== undefined && weekdayOf(day) === weekday;
  });
}

/**
 * Returns false if the following words give `at 5` another meaning: `at 5 places`, `at 27 oct`. In Danish, `at` is a conjunction
 * (`sørg for at 3 kommer`), so an unknown word after the number also excludes a clock time, except at the start of the line or
 * after an English date: `tonight at 8 movie`.
 */
function isFreeOfThings(line: Line, at: number, next: number): boolean {
  const { kind, sense, word } = tokenAt(line, next);
  if (sense.month || isCounted(line, next) || isHouseNumber(line, next) || MEASURES.has(word)) return false;
  if (line.tokens[at - 1]?.sense.lookAt) return false; // look at 2 flats
  if (line.locale === 'en' || kind !== 'word' || isAtEnd(line, next)) return true;
  if (at <= line.firstWord || sense.nordic || sense.english) return true;
  const before = line.tokens[at - 1]?.sense ?? sense;
  const isDate = before.weekday ?? before.part ?? before.tonight ?? before.suffix ?? before.phrase ?? before.month;
  return isDate !== undefined && before.english !== undefined && before.purpose === undefined;
}

/** `torsdag 22.10 kl 19.30`: a day and a month on the weekday before them, and a time after them. */
function isDateBeforeTime(line: Line, index: number, { hour: date, minute: month, next }: Point): boolean {
  const { kl, at } = senseAt(line, next);
  if ((kl ?? at) === undefined || date < 1 || !isMonth(month)) return false;
  const day = comingDate(line.floor, month, date);
  return day !== undefined && weekdayOf(day) === line.tokens[index - 1]?.sense.weekday;
}

/** `14.30 fysioterapi`: digits at the start of a line that cannot be a date, in steps of five minutes, before a word. */
function opens(line: Line, index: number, { hour, minute, next }: Point): boolean {
  if (line.lenient || !isAtStart(line, index) || hour < 5 || isMonth(minute) || minute % 5 !== 0) return false;
  return tokenAt(line, next).kind === 'word' && !isCounted(line, next);
}

/** `Monday Standup 9.30`, `i morgen samtale 13.00`: digits at the end of a line with a day before them, that cannot be a date. */
function closes(line: Line, index: number, { hour, minute, next }: Point): boolean {
  if (line.lenient || !isAtEnd(line, next) || hour < 5 || isMonth(minute) || minute % 5 !== 0) return false;
  const { to, destination, by, page } = line.tokens[index - 1]?.sense ?? NO_SENSE;
  if ((to ?? destination ?? by ?? page) !== undefined) return false;
  return hasWeekday(line) || hasRelativeDay(line);
}

function isMonth(number: number): boolean {
  return number >= 1 && number <= MONTHS;
}

/** `mix paint 1:10`, `map 1:50`: nothing says that these digits are a time in the first hour after midnight or noon. */
function isRatio(line: Line, { hour, minute, next }: Point): boolean {
  return hour === 1 && tokenAt(line, next - 3).word.length === 1 && RATIOS.has(minute) && !precedesDay(line, next);
}

/** `John 3:16`. */
function isVerse(line: Line, index: number, { minute, next }: Point): boolean {
  return minute % 5 !== 0 && line.tokens[index - 1]?.sense.regnal !== undefined && !precedesDay(line, next);
}

/** Words and symbols after a number that is a size, a weight, a speed or a price: `at 5 ft 6`, `kl 5 kg`, `at 5 %`. */
const MEASURES: ReadonlySet<string> = new Set([
  ...['ft', 'feet', 'inch', 'inches', 'yards', 'cm', 'mm', 'km', 'kg', 'mph', 'kmh', 'kph', 'knots', 'psi'],
  ...['watts', 'volts', 'amps', 'rpm', 'degrees', 'degree', 'grader', 'celsius', 'fahrenheit', 'gbp'],
  ...['liter', 'litres', 'procent', 'percent', 'kr', 'kroner', 'dkk', 'eur', 'euro', 'knob', '%', '°', '″'],
]);

const MONTHS = 12;
const RATIOS = new Set([10, 20, 25, 50]);

/** `at 7 Elm Street`. */
function isHouseNumber(line: Line, next: number): boolean {
  return [1, 2, 3].some((words) => {
    const { sense, kind } = tokenAt(line, next + words);
    return kind === 'word' && sense.street !== undefined;
  });
}

/** `flight 6.40 sat 5 dec`: tickets have times of the 24-hour clock. */
function isDeparture(line: Line, written: Point['written']): boolean {
  return written !== 'hour' && line.tokens.some(({ word }) => FLIGHTS.has(word));
}

/** `morning run every weekday 6:30`: the line names the half of the day. Times before 4 are of the afternoon: `morning star at 3`. */
function isInMorning(line: Line, hour: number): boolean {
  const parts = line.tokens.map(({ sense: { part, parts } }) => part ?? parts ?? 0);
  return hour >= EARLIEST_MORNING && parts.includes(PART.morning) && !parts.some((part) => part > PART.morning);
}

const EARLIEST_MORNING = 4;

const FLIGHTS: ReadonlySet<string> = new Set(['flight', 'flights', 'plane', 'ferry', 'eurostar']);

/** Returns the time that the digits mean. English `at 1` to `at 6` and `1:00` to `6:59` are in the afternoon. */
export function clockOf(
  line: Line,
  prefix: Prefix,
  { hour, minute, written, half, padded, next }: Point,
): Omit<Clock, 'next'> {
  if (half !== undefined) {
    const minutes = (hour % 12) * 60 + minute + (half === 'pm' ? DAY_MINUTES / 2 : 0);
    return { minutes, fallback: minutes, settled: true };
  }
  const minutes = hour * 60 + minute;
  const isOclock = senseAt(line, next).oclock !== undefined;
  const isSpoken =
    written === 'hour' ? prefix.kind === 'at' || isOclock : written !== 'packed' && prefix.kind !== 'kl' && !padded;
  const isAfternoon =
    isSpoken &&
    hour >= 1 &&
    hour <= 6 &&
    line.locale !== 'da' &&
    !isDeparture(line, written) &&
    !isInMorning(line, hour);
  return { minutes, fallback: isAfternoon ? minutes + DAY_MINUTES / 2 : minutes, settled: hour > 12 || hour === 0 };
}
