/**
 * Recurrence rules of events in calendars of other programs: every part of RFC 5545, section 3.3.10. Errors that are common in real
 * calendars are forgiven, because the rule cannot be corrected here. Rules of tasks are read by `rule.ts`.
 */

import type { Weekday } from '#domain/day/calendar.ts';
import type { Frequency, Pattern, ShortMonths, WeekdayPart } from './pattern.ts';

/** FREQ below a day. */
export type TimeUnit = 'HOURLY' | 'MINUTELY' | 'SECONDLY';

/** A rule. An empty list means that the part is absent. */
export type CalendarRule = {
  /** The parts that select days. A rule below a day selects among all days. */
  pattern: Pattern;
  /** Absent if the rule recurs in days or longer periods. */
  unit?: TimeUnit;
  interval: number;
  /** Number of occurrences, including the start of the series. */
  count?: number;
  /** UNTIL as written, without separators of ISO 8601. */
  until?: string;
  /** 0 to 23. */
  byHour: readonly number[];
  /** 0 to 59. */
  byMinute: readonly number[];
  /** 0 to 59. */
  bySecond: readonly number[];
  short: ShortMonths;
};

/** Longest rule in characters. The lists of all hours, minutes and seconds have 400. */
const MAX_LENGTH = 1_000;

/**
 * Reads an RRULE value. Blanks, empty parts and unknown parts are ignored, and so are COUNT and INTERVAL below 1 and values out of range.
 * Returns undefined without a known FREQ, for a list without a valid value, and for a calendar that is not Gregorian (RSCALE, RFC 7529).
 */
export function readCalendarRule(text: string): CalendarRule | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const parts = new Map<string, string>();
  for (const part of text
    .replaceAll(/\s+/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=', 2);
    if (value.replaceAll(',', '') !== '') parts.set(name, value);
  }
  const freq = parts.get('FREQ') ?? '';
  const [unit] = UNITS.filter((each) => each === freq);
  const [dayFreq = unit === undefined ? undefined : 'DAILY'] = DAY_FREQUENCIES.filter((each) => each === freq);
  const short = readShortMonths(parts);
  if (dayFreq === undefined || short === undefined) return undefined;
  const lists = readLists(parts);
  if (lists === undefined) return undefined;
  const { byMonth, byMonthDay, byYearDay, byWeekNo, bySetPos, byDay, byHour, byMinute, bySecond } = lists;
  const wkst = WEEKDAYS.indexOf(parts.get('WKST') ?? '') + 1;
  const count = positive(parts.get('COUNT'));
  const until = parts.get('UNTIL')?.replaceAll(/[-:]/g, '');
  return {
    pattern: {
      freq: dayFreq,
      byMonth,
      byMonthDay,
      byYearDay,
      byWeekNo,
      byDay: byWeekNo.length > 0 ? byDay.map(({ weekday }) => ({ weekday })) : byDay,
      bySetPos,
      ...(wkst > 0 && { wkst: wkst as Weekday }),
    },
    ...(unit !== undefined && { unit }),
    interval: positive(parts.get('INTERVAL')) ?? 1,
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until }),
    byHour,
    byMinute,
    bySecond,
    short,
  };
}

/** Returns undefined for SKIP=FORWARD, and for a calendar whose months are not those of the Gregorian one. */
function readShortMonths(parts: ReadonlyMap<string, string>): ShortMonths | undefined {
  const scale = parts.get('RSCALE');
  if (scale === undefined) return 'none';
  if (scale !== 'GREGORIAN' && scale !== 'GREGORY') return undefined;
  const skip = parts.get('SKIP') ?? 'OMIT';
  return skip === 'OMIT' ? 'none' : skip === 'BACKWARD' ? 'last day' : undefined;
}

type Lists = Pick<CalendarRule, 'byHour' | 'byMinute' | 'bySecond'> &
  Pick<Pattern, 'byMonth' | 'byMonthDay' | 'byDay' | 'bySetPos'> & { byYearDay: number[]; byWeekNo: number[] };

function readLists(parts: ReadonlyMap<string, string>): Lists | undefined {
  let isValid = true;
  const list = <Value>(name: string, read: (text: string) => Value[]): Value[] => {
    const texts =
      parts
        .get(name)
        ?.split(',')
        .filter((text) => text !== '') ?? [];
    const values = texts.flatMap(read);
    if (texts.length > 0 && values.length === 0) isValid = false;
    return values;
  };
  const numbers = (name: string, least: number, most: number) =>
    inOrder(list(name, (text) => readNumber(text, least, most)));
  const signed = (name: string, most: number) =>
    inOrder(list(name, (text) => readNumber(text, -most, most).filter((number) => number !== 0)));
  const lists: Lists = {
    byMonth: numbers('BYMONTH', 1, 12),
    byMonthDay: signed('BYMONTHDAY', 31),
    byYearDay: signed('BYYEARDAY', 366),
    byWeekNo: signed('BYWEEKNO', 53),
    bySetPos: signed('BYSETPOS', MAX_POSITIONS),
    byDay: list('BYDAY', readWeekday),
    byHour: numbers('BYHOUR', 0, 23),
    byMinute: numbers('BYMINUTE', 0, 59),
    bySecond: numbers('BYSECOND', 0, 59),
  };
  return isValid ? lists : undefined;
}

function inOrder(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** RFC 5545 allows 366, but BYSETPOS can count more times than that in a year. */
const MAX_POSITIONS = 40_000_000;

function readNumber(text: string, least: number, most: number): number[] {
  const value = /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? [value] : [];
}

function readWeekday(text: string): WeekdayPart[] {
  const [, ordinal = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(name) + 1;
  if (weekday === 0) return [];
  if (ordinal === '') return [{ weekday: weekday as Weekday }];
  return readNumber(ordinal, -53, 53).flatMap((number) =>
    number === 0 ? [] : [{ weekday: weekday as Weekday, ordinal: number }],
  );
}

function positive(text: string | undefined): number | undefined {
  const value = /^\+?\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 ? value : undefined;
}

const UNITS: readonly TimeUnit[] = ['HOURLY', 'MINUTELY', 'SECONDLY'];
const DAY_FREQUENCIES: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
