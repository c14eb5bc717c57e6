/** Durations and distances: `30 min`, `1h 30m`, `halvanden time`, `tre kvarter`, `et halvt år`, `two weeks`. */

import { endsWord, gluedAt, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { digitsOf, readCount } from './numbers.ts';

/** A length in minutes, days or months: a positive whole number. */
export type Length = Reading & ({ minutes: number } | { days: number } | { months: number });

/** Values of the roles `unit` and `unitOf`: positions in the lists of the word tables, counted from 1. 0 is no unit. */
export const UNIT = {
  minute: 1,
  hour: 2,
  day: 3,
  week: 4,
  month: 5,
  year: 6,
  quarterHour: 7,
  quarterYear: 8,
  halfYear: 9,
  fortnight: 10,
  halfHour: 11,
} as const;

/** Reads a length with its unit. Minutes may follow hours. */
export function readLength(line: Line, index: number): Length | undefined {
  const amount = readAmount(line, index);
  if (amount === undefined) return undefined;
  const { unit, short } = senseAt(line, amount.next);
  // A quarter is three months, unless `of an hour` follows.
  const quarters = unit === UNIT.quarterYear ? readQuartersOfHour(line, amount.next + 1, amount.value) : undefined;
  if (quarters !== undefined) return quarters;
  // The full stop of an abbreviation: `in 2 wks. call`.
  const hasStop =
    short !== undefined && gluedAt(line, amount.next + 1).word === '.' && tokenAt(line, amount.next + 2).gap;
  const next = hasStop ? amount.next + 2 : amount.next + 1;
  const minutesPer = MINUTES[unit ?? 0];
  if (minutesPer === undefined) return lengthInDaysOrMonths(line, next, amount.value, unit);
  const rest = unit === UNIT.hour ? readMinutes(line, next) : undefined;
  const end = rest?.next ?? next;
  const minutes = Math.round(amount.value * minutesPer) + (rest?.minutes ?? 0);
  return minutes > 0 && endsWord(line, end) ? { minutes, next: end } : undefined;
}

/** `of an hour` after `three quarters`. */
function readQuartersOfHour(line: Line, index: number, amount: number): Length | undefined {
  const isHour = senseAt(line, index + 1).article !== undefined && senseAt(line, index + 2).unit === UNIT.hour;
  if (senseAt(line, index).of === undefined || !isHour || !endsWord(line, index + 3)) return undefined;
  return { minutes: amount * QUARTER_HOUR, next: index + 3 };
}

/** `en uges tid`, `two weeks' time`, `10 days time`. */
export function readLengthOfTime(line: Line, index: number): Length | undefined {
  const count = readCount(line, index);
  if (count === undefined) return undefined;
  const { unit, unitOf } = senseAt(line, count.next);
  const named = unitOf ?? unit; // `week's`, else `weeks` with or without an apostrophe
  const isApostrophe = gluedAt(line, count.next + 1).word === "'" || gluedAt(line, count.next + 1).word === '’';
  const next = count.next + (isApostrophe ? 2 : 1);
  if (named === undefined || !senseAt(line, next).timeLater || !endsWord(line, next + 1)) return undefined;
  const minutes = count.value * (MINUTES[named] ?? 0);
  return minutes > 0 ? { minutes, next: next + 1 } : lengthInDaysOrMonths(line, next + 1, count.value, named);
}

/** Returns the length if its unit is a number of days or months. Undefined if it is not a whole number of them. */
function lengthInDaysOrMonths(line: Line, next: number, amount: number, unit: number | undefined): Length | undefined {
  if (!endsWord(line, next)) return undefined;
  const days = amount * (DAYS[unit ?? 0] ?? 0);
  if (days > 0) return Number.isInteger(days) ? { days, next } : undefined;
  const months = amount * (MONTHS[unit ?? 0] ?? 0);
  return months > 0 && Number.isInteger(months) ? { months, next } : undefined;
}

/** Reads minutes after hours: `30m`, `30 minutes`, `og 30 minutter`, `30` in `1h30`, `and a half`. */
function readMinutes(line: Line, index: number): { minutes: number; next: number } | undefined {
  const glued = gluedAt(line, index);
  if (glued.kind === 'number' && glued.word.length === 2 && Number(glued.word) < 60 && endsWord(line, index + 1)) {
    return { minutes: Number(glued.word), next: index + 1 };
  }
  const start = senseAt(line, index).and ? index + 1 : index;
  if (start > index && senseAt(line, start).article && senseAt(line, start + 1).half) {
    return { minutes: 30, next: start + 2 };
  }
  // `readCount` does not read digits that are attached to the hours: `1h30m`.
  const minutes = digitsOf(tokenAt(line, start)) ?? readCount(line, start)?.value;
  if (minutes === undefined || senseAt(line, start + 1).unit !== UNIT.minute) return undefined;
  return { minutes, next: start + 2 };
}

/** Reads the number of units: `halvanden`, `½`, `half an`, `a couple of`, `a half`, `14`, `1.5`. */
function readAmount(line: Line, index: number): { value: number; next: number } | undefined {
  const token = tokenAt(line, index);
  if (token.sense.oneAndHalf) return { value: 1.5, next: index + 1 };
  if (token.word === '½') return { value: 0.5, next: index + 1 };
  const next = senseAt(line, index + 1);
  if (token.sense.half && next.article) return { value: 0.5, next: index + 2 };
  if (next.couple && readCount(line, index)?.value === 1) {
    return { value: 2, next: senseAt(line, index + 2).of ? index + 3 : index + 2 };
  }
  const count = readCount(line, index);
  if (count === undefined) return undefined;
  if (count.value === 1 && token.kind === 'word' && next.half) return { value: 0.5, next: index + 2 };
  return token.kind === 'number' ? readFraction(line, count.next, count.value) : count;
}

/** Reads the fraction after digits: `½`, `,5`, `.25`, `/2`. A point or comma before three digits separates thousands: `1.000 timer`. */
function readFraction(line: Line, index: number, whole: number): { value: number; next: number } {
  const glued = gluedAt(line, index);
  if (glued.word === '½') return { value: whole + 0.5, next: index + 1 };
  const digits = gluedAt(line, index + 1);
  if (glued.word === '/' && digits.word === '2' && whole === 1) return { value: 0.5, next: index + 2 };
  const isPoint = glued.word === ',' || glued.word === '.';
  if (!isPoint || digits.kind !== 'number' || digits.word.length > 2) return { value: whole, next: index };
  return { value: whole + Number(`0.${digits.word}`), next: index + 2 };
}

const QUARTER_HOUR = 15;
/** Minutes in each unit that is a number of minutes, by `UNIT`. */
const MINUTES: (number | undefined)[] = [];
MINUTES[UNIT.minute] = 1;
MINUTES[UNIT.hour] = 60;
MINUTES[UNIT.quarterHour] = QUARTER_HOUR;
MINUTES[UNIT.halfHour] = 30;
/** Days in each unit that is a number of days, by `UNIT`. */
const DAYS: (number | undefined)[] = [];
DAYS[UNIT.day] = 1;
DAYS[UNIT.week] = 7;
DAYS[UNIT.fortnight] = 14;
/** Months in each unit that is a number of months, by `UNIT`. */
export const MONTHS: (number | undefined)[] = [];
MONTHS[UNIT.month] = 1;
MONTHS[UNIT.year] = 12;
MONTHS[UNIT.quarterYear] = 3;
MONTHS[UNIT.halfYear] = 6;
