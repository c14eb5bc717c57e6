/** Lists in recurrence phrases: weekdays, days of the month, positions. */

import { endsWord, gluedAt, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { digitsOf, type NumberRead, readOrdinal } from '../words/numbers.ts';
import { skipSeparator } from '../words/phrases.ts';
import { type WeekdayRead, weekdayAt } from '../words/weekday-names.ts';
import { readWorkday } from '../words/workdays.ts';
import { WORKDAYS } from './repeat-rules.ts';

/** Maximum number of days in a list. */
const MAX_ITEMS = 31;

/** ISO weekdays. `plural` is true if one was written as `mondays` or `mandagen`. */
type WeekdayList = Reading & { weekdays: Set<number>; plural: boolean };

/** `mon, fri`, `mandag og torsdag`, `tue, thu and sat`, `mon-fri`, `weekday`, `weekend`, `mondays`, `mandagen`. */
export function readWeekdays(line: Line, index: number): WeekdayList | undefined {
  const list: WeekdayList = { weekdays: new Set(), plural: false, next: index };
  for (let count = 0, at = index; count < MAX_ITEMS; count++) {
    const item = readWeekdayItem(line, at);
    if (item === undefined) break;
    for (const weekday of item.weekdays) list.weekdays.add(weekday);
    list.plural ||= item.plural;
    list.next = item.next;
    at = skipSeparator(line, item.next);
    if (senseAt(line, at).every) at++;
  }
  return list.weekdays.size > 0 ? list : undefined;
}

function readWeekdayItem(line: Line, index: number): { weekdays: number[]; plural: boolean; next: number } | undefined {
  const single = weekdayAt(line, index);
  const range = readRange(line, index, single);
  if (range !== undefined) return range;
  if (single !== undefined) return { weekdays: [single.weekday], plural: false, next: single.next };
  const workday = readWorkday(line, index);
  if (workday !== undefined) return { weekdays: WORKDAYS, ...workday };
  const { sense } = tokenAt(line, index);
  const next = index + 1;
  const plural = sense.weekdays ?? sense.theWeekday;
  if (!endsWord(line, next)) return undefined;
  if (plural !== undefined) return { weekdays: [plural], plural: true, next };
  if (sense.weekend ?? sense.weekends ?? sense.theWeekend) {
    return { weekdays: [6], plural: !sense.weekend, next };
  }
  return undefined;
}

/** `mon-fri`, `mandag til fredag`, `monday through friday`. */
function readRange(line: Line, index: number, single: WeekdayRead | undefined): ReturnType<typeof readWeekdayItem> {
  const dash = gluedAt(line, index + 1).word;
  const isDashed = dash === '-' || dash === '–';
  const first = isDashed ? senseAt(line, index).weekday : single?.weekday;
  const at = isDashed ? index + 2 : (single?.next ?? index) + 1;
  const last = senseAt(line, at).weekday;
  if (first === undefined || last === undefined || !endsWord(line, at + 1)) return undefined;
  const { sense } = tokenAt(line, at - 1);
  if (!isDashed && (sense.to ?? sense.until) === undefined) return undefined;
  return { weekdays: weekdaysBetween(first, last), plural: false, next: at + 1 };
}

/** Returns the ISO weekdays from one to another. */
export function weekdaysBetween(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, offset) => ((first - 1 + offset) % 7) + 1);
}

/** Days of the month. `written` is the form of the first one. */
type MonthDayList = Reading & { days: number[]; written: 'digits' | 'ordinal' | 'word' };

/** `27th`, `2, 15, 27`, `14.`, `1. og 15.`, `1st and 15th`. */
export function readMonthDays(line: Line, index: number): MonthDayList | undefined {
  const list: MonthDayList = { days: [], written: 'digits', next: index };
  for (let count = 0, at = index; count < MAX_ITEMS; count++) {
    const ordinal = readOrdinal(line, at);
    const day = ordinal?.value ?? digitsOf(tokenAt(line, at));
    const next = ordinal?.next ?? at + 1;
    if (day === undefined || day < 1 || day > 31 || !(endsWord(line, next) || gluedAt(line, next).word === ',')) break;
    if (list.days.includes(day)) break;
    if (count === 0 && ordinal !== undefined) list.written = ordinal.written === 'word' ? 'word' : 'ordinal';
    list.days.push(day);
    list.next = next;
    at = skipSeparator(line, next);
    if (at === next) break;
    if (senseAt(line, at).the) at++;
  }
  return list.days.length > 0 ? list : undefined;
}

/** Positions, counted from the start, or from the end if negative. */
type PositionList = Reading & { positions: number[] };

/** `last`, `first`, `3rd`, `første og tredje`, `15th`. */
export function readPositions(line: Line, index: number): PositionList | undefined {
  const list: PositionList = { positions: [], next: index };
  for (let count = 0, at = index; count < 5; count++) {
    const position = readPosition(line, at);
    if (position === undefined) break;
    list.positions.push(position.value);
    list.next = position.next;
    at = skipSeparator(line, position.next);
    if (at === position.next) break;
  }
  return list.positions.length > 0 ? list : undefined;
}

/** `first`, `3rd`, `last`, `næstsidste`, `second to last`, `second last`, `3. sidste`: counted from 1, or from -1 at the end. */
export function readPosition(line: Line, index: number): NumberRead | undefined {
  const { last } = senseAt(line, index);
  if (last !== undefined) return { value: -last, next: index + 1 };
  const ordinal = readOrdinal(line, index);
  if (ordinal === undefined) return undefined;
  const at = senseAt(line, ordinal.next).to ? ordinal.next + 1 : ordinal.next;
  const isFromEnd = senseAt(line, at).last !== undefined && (at > ordinal.next || ordinal.value > 1);
  return isFromEnd ? { value: -ordinal.value, next: at + 1 } : ordinal;
}
