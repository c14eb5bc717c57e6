/** Danish and English holidays. Those that depend on Easter are computed. */

import { addDays, type Day, partsOf } from '#domain/day/calendar.ts';
import { type DateContext, type DateRead, isCertain } from './date-reading.ts';
import { easterOf } from './easter.ts';
import { HOLIDAYS, SECOND_DAYS } from './lexicon.ts';
import { type Line, tokenAt } from './line.ts';
import { comingDate } from './moments.ts';
import { readOrdinal } from './numbers.ts';
import { readPhrase } from './phrases.ts';

/** Reads a holiday and returns its next date. `month` and `date` are set for holidays with a fixed date. */
export function readHoliday(
  line: Line,
  index: number,
  context: DateContext,
): (DateRead & { month?: number; date?: number }) | undefined {
  const phrase = readPhrase(line, index, HOLIDAYS);
  if (phrase === undefined) return readNumbered(line, index);
  if (ALSO_ADJECTIVE.has(tokenAt(line, index).word) && phrase.next === index + 1) {
    if (!isCertain(line, context, phrase.next)) return undefined; // easter eggs, halloween costume
  }
  return nextHoliday(line, phrase.value, 0, phrase.next);
}

/** Reads the second day of a holiday: `2. påskedag`, `anden juledag`. */
function readNumbered(line: Line, index: number): ReturnType<typeof readHoliday> {
  const ordinal = readOrdinal(line, index);
  if (ordinal === undefined || ordinal.value > 2) return undefined;
  const phrase = readPhrase(line, ordinal.next, SECOND_DAYS);
  return phrase === undefined ? undefined : nextHoliday(line, phrase.value, ordinal.value - 1, phrase.next);
}

/** Returns the next date of a holiday of the table, such as `12-25` or `e-2` (two days before Easter), plus `offset` days. */
function nextHoliday(line: Line, value: string, offset: number, next: number): ReturnType<typeof readHoliday> {
  if (value.startsWith('e')) {
    const day = afterEaster(line.floor, Number(value.slice(1)) + offset);
    return day === undefined ? undefined : { day, next };
  }
  const month = Number(value.slice(0, 2));
  const date = Number(value.slice(3)) + offset;
  const day = comingDate(line.floor, month, date);
  return day === undefined ? undefined : { day, next, month, date };
}

/** Returns the first day from `floor` on that is `days` days after an Easter Sunday. */
function afterEaster(floor: Day, days: number): Day | undefined {
  const { year } = partsOf(floor);
  const candidates = [year, year + 1].map((each) => addDays(easterOf(each), days));
  return candidates.find((day) => day >= floor);
}

const ALSO_ADJECTIVE = new Set(['easter', 'halloween']);
