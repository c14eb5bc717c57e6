/** The date of a line: the first date phrase. Later ones remain text. A holiday remains text if another day follows. */

import { addDays, type Day, weekdayOf } from '#domain/day/calendar.ts';
import { type Line, STOP, scan, take, warn } from '../line/line.ts';
import { readOrdinal } from '../words/numbers.ts';
import { skipSeparator } from '../words/phrases.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import type { DateRead } from './date-reading.ts';
import { readDate } from './dates.ts';
import { showMinutes } from './moments.ts';

/** Takes the date out of the line, changed by `adjust`. A part of the day after it becomes a separate time. */
export function takeDate(line: Line, adjust = (found: DateRead) => found): DateRead | undefined {
  let date: DateRead | undefined;
  let holiday: Day | undefined;
  scan(line.starts, (index) => {
    const found = readDate(line, index);
    if (found === undefined) return undefined;
    if (date !== undefined) {
      warn(line, index, found.next, 'second_date');
      return STOP;
    }
    if (found.isBareHoliday && hasOtherDay(line, found.next)) {
      holiday = found.day;
      return found.next;
    }
    date = adjust(onHoliday(line, found, holiday));
    takeFound(line, index, date);
    warnOfSecond(line, found.next);
    return found.next;
  });
  return date;
}

/** `bonfire night fireworks 5/11`, `fathers day lunch sunday`: the first date after a holiday names its day or that of a party. */
function hasOtherDay(line: Line, index: number): boolean {
  let later: DateRead | undefined;
  scan(line.starts, (at) => {
    if (at < index) return undefined;
    later = readDate(line, at);
    return later === undefined ? undefined : STOP;
  });
  return later !== undefined && !later.isBareHoliday;
}

/** `halloween party sat`: the weekday of the holiday before it is the holiday. Long before the holiday, it can be the coming one. */
function onHoliday(line: Line, found: DateRead, holiday: Day | undefined): DateRead {
  if (!found.isWeekday || holiday === undefined || weekdayOf(holiday) !== weekdayOf(found.day)) return found;
  const isFar = holiday > addDays(line.today, SOON);
  return { ...found, day: holiday, ...(isFar ? { warning: 'second_date' as const } : {}) };
}

/** Days. */
const SOON = 60;

/** `on the 1st and 15th`, `lør og søn`: a further day. */
function warnOfSecond(line: Line, index: number): void {
  const start = skipSeparator(line, index);
  const weekday = start === index ? undefined : weekdayAt(line, start);
  if (weekday !== undefined && line.tokens[index - 1]?.sense.weekday !== undefined)
    warn(line, start, weekday.next, 'second_date');
  const ordinal = start === index ? undefined : readOrdinal(line, start);
  if (ordinal === undefined || ordinal.written === 'word' || ordinal.value > 31) return;
  if (line.tokens[index - 1]?.sense.suffix !== undefined || line.tokens[index - 1]?.word === '.') {
    warn(line, start, ordinal.next, 'second_date');
  }
}

function takeFound(line: Line, index: number, { day, until, minutes, next, part, warning }: DateRead): void {
  const end = part?.at ?? next;
  if (warning !== undefined) warn(line, index, end, warning);
  if (day < line.today) warn(line, index, end, 'past_date');
  take(line, index, end, 'date', minutes === undefined ? day : `${day} ${showMinutes(minutes)}`);
  if (part !== undefined) take(line, part.at, next, 'time', showMinutes(part.minutes));
  if (until !== undefined) line.dateRange = line.spans.at(-1)?.text;
}
