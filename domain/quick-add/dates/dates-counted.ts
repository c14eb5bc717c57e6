/** Days counted from another date: `6 weeks before 24 dec`, `dagen før juleaften`, `a week from today`, `a week on Tuesday`. */

import { addDays, addMonths, type Day, weekdayOf } from '#domain/day/calendar.ts';
import { type Line, senseAt, tokenAt } from '../line/line.ts';
import { type Length, readLength, UNIT } from '../words/lengths.ts';
import { weekdayAfterOrdinal, weekdayAt } from '../words/weekday-names.ts';
import { type DateContext, type DateRead, dateContextAt } from './date-reading.ts';
import { readFeast } from './dates-holidays.ts';
import { readRelativeDay } from './dates-relative.ts';
import { comingWeekday, momentAfter } from './moments.ts';

type DateReader = (line: Line, index: number, context: DateContext) => DateRead | undefined;

/** Reads a date at a distance from another date. It can be in the past. */
export function readCounted(
  line: Line,
  index: number,
  context: DateContext,
  readDate: DateReader,
): DateRead | undefined {
  if (context.inside) return undefined;
  const weekday = readWeekdayNextToHoliday(line, index, context, readDate);
  if (weekday !== undefined) return weekday;
  const length = readOneDay(line, index) ?? readLength(line, index);
  if (length !== undefined && senseAt(line, length.next).from && senseAt(line, length.next + 1).now) {
    return { ...momentAfter(line, length), next: length.next + 2 };
  }
  const sign = length && readDirection(line, index, length);
  if (length !== undefined && sign === undefined) return readWeeksFrom(line, index, length);
  if (length === undefined || sign === undefined) return undefined;
  const here = { ...dateContextAt(context.start), sure: true, weekdayExpected: true };
  const read = () => readDate(line, length.next + 1, here) ?? readFeast(line, length.next + 1);
  const coming = read();
  const anchor = coming && sign > 0 ? (lately(line, length, coming, read) ?? coming) : coming;
  const day = anchor && shifted(anchor.day, length, sign);
  return anchor === undefined || day === undefined ? undefined : { day, next: anchor.next };
}

/**
 * `10 days after 12 oct` on 14 October: the date that has passed, if the day counted from it has not. Undefined for other days than those of a
 * month.
 */
function lately(line: Line, length: Length, coming: DateRead, read: () => DateRead | undefined): DateRead | undefined {
  const floor = shifted(line.today, length, -1);
  const tokens = line.tokens.slice(length.next, coming.next);
  if (floor === undefined || !tokens.some(({ word, sense }) => sense.month !== undefined || word === '/'))
    return undefined;
  const before = line.floor;
  line.floor = floor;
  const passed = read();
  line.floor = before;
  return passed;
}

/** `fredag efter kristi himmelfart`, `mandagen efter påske`, `the friday after thanksgiving`, `monday before christmas`. */
function readWeekdayNextToHoliday(
  line: Line,
  index: number,
  context: DateContext,
  readDate: DateReader,
): DateRead | undefined {
  const weekday = weekdayAfterOrdinal(line, senseAt(line, index).the ? index + 1 : index);
  const { before, after } = weekday ? senseAt(line, weekday.next) : {};
  if (weekday === undefined || (before ?? after) === undefined) return undefined;
  const here = { ...dateContextAt(context.start), weekdayExpected: true };
  const found = readDate(line, weekday.next + 1, here);
  const holiday = found?.isBareHoliday ? found : readFeast(line, weekday.next + 1);
  if (holiday === undefined) return undefined;
  const first = addDays(holiday.day, after ? 1 : -7);
  return { day: comingWeekday(first, weekdayOf(first), weekday.weekday), next: holiday.next };
}

/**
 * Reads `before` or `after`. `from` counts only before today, tomorrow and, after whole weeks, a weekday. Before a calendar date it
 * means the start of a period (`ferie 2 uger fra 12. nov`).
 */
function readDirection(line: Line, index: number, length: Length): -1 | 1 | undefined {
  const { before, after, from, on, english } = senseAt(line, length.next);
  if (before) return -1;
  if (from && line.tokens[index - 1]?.sense.span !== undefined) return undefined; // i 5 dage fra i morgen
  const isWeeks = 'days' in length && length.days % 7 === 0;
  const isWeekday = isWeeks && (from || (on && english)) && weekdayAt(line, length.next + 1) !== undefined;
  return after || isWeekday || (from && readRelativeDay(line, length.next + 1)) ? 1 : undefined;
}

/** `a week today`, `two weeks tomorrow`, `a week Friday`, but not `two weeks monday to friday`. */
function readWeeksFrom(line: Line, index: number, length: Length): DateRead | undefined {
  const { unit, english } = senseAt(line, length.next - 1);
  if (!english || (unit !== UNIT.week && unit !== UNIT.fortnight) || !('days' in length)) return undefined;
  const weekday = senseAt(line, index).article ? weekdayAt(line, length.next) : undefined;
  const day = weekday === undefined ? readRelativeDay(line, length.next) : comingDay(line, weekday);
  return day === undefined ? undefined : { day: addDays(day.day, length.days), next: day.next };
}

function comingDay(line: Line, { weekday, next }: { weekday: number; next: number }): DateRead {
  return { day: comingWeekday(line.floor, weekdayOf(line.floor), weekday), next };
}

/** `dagen`, `the day`, `day`. */
function readOneDay(line: Line, index: number): Length | undefined {
  const { sense } = tokenAt(line, index);
  if (sense.theDay) return { days: 1, next: index + 1 };
  const start = sense.the ? index + 1 : index;
  const unit = senseAt(line, start);
  return unit.unit === UNIT.day && unit.units === undefined && unit.english ? { days: 1, next: start + 1 } : undefined;
}

function shifted(day: Day, length: Length, sign: -1 | 1): Day | undefined {
  if ('days' in length) return addDays(day, sign * length.days);
  return 'months' in length ? addMonths(day, sign * length.months) : undefined;
}
