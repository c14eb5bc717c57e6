/** Holidays of Denmark, the United Kingdom and the United States, and days such as Mother's Day. */

import { addDays, type Day, dayOf, partsOf, weekdayOf } from '#domain/day/calendar.ts';
import { endsWord, isFollowedByNothing, type Line, senseAt, tokenAt } from '../line/line.ts';
import { readOrdinal } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import { type DateContext, type DateRead, isCertain } from './date-reading.ts';
import { comingNthWeekday, SATURDAY } from './dates-nth-weekday.ts';
import { easterOf } from './easter.ts';
import { comingDate, comingWeekday } from './moments.ts';

/** Reads a holiday and returns its next date. `month` and `date` are set for holidays with a fixed date. */
export function readHoliday(
  line: Line,
  index: number,
  context: DateContext,
): (DateRead & { month?: number; date?: number }) | undefined {
  const phrase = readPhrase(line, index, 'holiday');
  if (phrase === undefined) return readNumbered(line, index);
  if (line.tokens[index - 1]?.word === '.' && line.tokens[index - 2]?.kind === 'number') return undefined; // 5. juledag, which `readNumbered` refuses
  if (ALSO_ADJECTIVE.has(tokenAt(line, index).word) && phrase.next === index + 1) {
    if (!isCertain(line, context, phrase.next)) return undefined; // easter eggs, halloween costume
  }
  const found = withOwnWeekday(line, nextHoliday(line, phrase.value, 0, phrase.next));
  const holiday = found && { ...found, isBareHoliday: !context.sure };
  const isWeekend = holiday && senseAt(line, phrase.next).weekend && endsWord(line, phrase.next + 1);
  return isWeekend ? { day: nearestSaturday(holiday.day), next: phrase.next + 1 } : holiday;
}

/**
 * `spring bank holiday Monday`: the weekday on which the holiday falls belongs to it. A `weak` one, such as `sun`, may be a word of the
 * title.
 */
function withOwnWeekday<Found extends DateRead>(line: Line, found: Found | undefined): Found | undefined {
  const { weekday, weak } = found === undefined ? {} : senseAt(line, found.next);
  const isOwn =
    found !== undefined && !weak && weekday === weekdayOf(found.day) && isFollowedByNothing(line, found.next + 1);
  return isOwn ? { ...found, next: found.next + 1 } : found;
}

/** Reads a feast from which days are counted, but which is no date of its own: `2 uger efter påske`. */
export function readFeast(line: Line, index: number): DateRead | undefined {
  const phrase = readPhrase(line, index, 'feast');
  return phrase === undefined ? undefined : nextHoliday(line, phrase.value, 0, phrase.next);
}

/** Returns the Saturday nearest to a day: before a Monday (`memorial day weekend`), after a Thursday (`thanksgiving day weekend`). */
function nearestSaturday(day: Day): Day {
  const earliest = addDays(day, -3);
  return comingWeekday(earliest, weekdayOf(earliest), SATURDAY);
}

/** Reads the first to third day of a holiday, and the first to fourth Sunday of Advent: `2. påskedag`, `anden juledag`, `3. søndag i advent`. */
function readNumbered(line: Line, index: number): ReturnType<typeof readHoliday> {
  const ordinal = readOrdinal(line, index);
  if (ordinal === undefined) return undefined;
  const advent = readPhrase(line, ordinal.next, 'advent');
  if (advent !== undefined)
    return ordinal.value > 4 ? undefined : nextHoliday(line, advent.value, 7 * (ordinal.value - 1), advent.next);
  if (ordinal.value > 3) return undefined;
  const phrase = readPhrase(line, ordinal.next, 'secondDay');
  return phrase === undefined ? undefined : nextHoliday(line, phrase.value, ordinal.value - 1, phrase.next);
}

/**
 * Returns the next date of a holiday of the table: `12-25`, `e-2` (two days before Easter), `05 -1MO` (the last Monday of May) or
 * `06-19 FR` (the first Friday on or after 19 June). `offset` is the number of days after it. It is 0 for the form `05 -1MO`, whose
 * holidays last one day.
 */
function nextHoliday(line: Line, value: string, offset: number, next: number): ReturnType<typeof readHoliday> {
  const [, monthOfNth, position, weekday] = NTH.exec(value) ?? [];
  if (monthOfNth !== undefined) {
    const nth = { month: Number(monthOfNth), position: Number(position), weekday: WEEKDAYS.indexOf(weekday ?? '') + 1 };
    const day = comingNthWeekday(line.floor, nth);
    return day === undefined ? undefined : { day, next };
  }
  const [, monthFrom, dateFrom, weekdayFrom] = FROM.exec(value) ?? [];
  if (monthFrom !== undefined) {
    const first = {
      month: Number(monthFrom),
      date: Number(dateFrom),
      weekday: WEEKDAYS.indexOf(weekdayFrom ?? '') + 1,
    };
    const day = comingFrom(line.floor, first, offset);
    return { day, next };
  }
  if (value.startsWith('e')) {
    const day = afterEaster(line.floor, Number(value.slice(1)) + offset);
    return day === undefined ? undefined : { day, next };
  }
  const month = Number(value.slice(0, 2));
  const date = Number(value.slice(3)) + offset;
  const day = comingDate(line.floor, month, date);
  return day === undefined ? undefined : { day, next, month, date };
}

/**
 * In each year, the holiday is `offset` days after the first `weekday` on or after `month` and `date`. Returns the first such holiday on
 * or after `floor`.
 */
function comingFrom(
  floor: Day,
  { month, date, weekday }: Record<'month' | 'date' | 'weekday', number>,
  offset: number,
): Day {
  const { year } = partsOf(floor);
  const [present, next] = [year, year + 1].map((each) => {
    const first = dayOf(each, month, date);
    return addDays(comingWeekday(first, weekdayOf(first), weekday), offset);
  });
  return present !== undefined && present >= floor ? present : (next ?? floor);
}

/** Returns the first day on or after `floor` that is `days` days after an Easter Sunday. */
function afterEaster(floor: Day, days: number): Day | undefined {
  const { year } = partsOf(floor);
  const candidates = [year, year + 1].map((each) => addDays(easterOf(each), days));
  return candidates.find((day) => day >= floor);
}

/** Month, position and weekday, the last two as in a BYDAY value (RFC 5545). */
const NTH = /^(\d\d) ([+-]\d)([A-Z]{2})$/;
/** Month, date and weekday: the first such weekday on or after the date. */
const FROM = /^(\d\d)-(\d\d) ([A-Z]{2})$/;
/** The weekday with the number n, 1 to 7, has the index n - 1. */
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const ALSO_ADJECTIVE = new Set(['easter', 'halloween', 'thanksgiving', 'pentecost', 'juneteenth']);
