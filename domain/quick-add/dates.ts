/** Date phrases: which reader is asked, and what may stand before and behind a date. */

import { type DateRead, type Place, placeAt } from './date-reading.ts';
import { readCounted } from './dates-counted.ts';
import { readHoliday } from './dates-holidays.ts';
import { readMonthEdge } from './dates-month-edge.ts';
import { readDayOfMonth, readNamedDate } from './dates-named.ts';
import { readNext } from './dates-next.ts';
import { readNthWeekday } from './dates-nth-weekday.ts';
import { readNumericDate } from './dates-numeric.ts';
import { readDistance, readRelativeDay, readWeekend } from './dates-relative.ts';
import { readWeekday } from './dates-weekdays.ts';
import { readWeek } from './dates-weeks.ts';
import { minutesOfPart, PART } from './day-parts.ts';
import { isKnown } from './lexicon.ts';
import { beginsWord, endsWord, isAtEnd, type Line, tokenAt } from './line.ts';

/**
 * A date phrase at the index, with its prepositions and with a part of the day behind it. `sure` when a word before it
 * has made clear that a date follows.
 */
export function readDate(line: Line, index: number, sure = false): DateRead | undefined {
  if (!mayBegin(line, index) || !beginsWord(line, index)) return undefined;
  const place = { ...placeAt(index), sure, weekdayExpected: sure };
  const start = skipPrepositions(line, index, place);
  const found = readCounted(line, start, place, readBareDate) ?? readBareDate(line, start, place);
  return found === undefined ? undefined : withPart(line, found);
}

/** A date phrase without prepositions and without anything counted from it. */
function readBareDate(line: Line, index: number, place: Place): DateRead | undefined {
  if (place.inside) {
    return readWeek(line, index, place) ?? readNext(line, index, place) ?? readMonthEdge(line, index);
  }
  return (
    readDistance(line, index) ??
    readRelativeDay(line, index) ??
    readWeekend(line, index) ??
    readNext(line, index, place) ??
    readNumericDate(line, index, place) ??
    readWeek(line, index, place) ??
    readMonthEdge(line, index) ??
    readNthWeekday(line, index) ??
    readHoliday(line, index, place) ??
    readNamedDate(line, index, place) ??
    readDayOfMonth(line, index, place) ??
    readWeekday(line, index, place)
  );
}

function mayBegin(line: Line, index: number): boolean {
  const { kind, sense, word } = tokenAt(line, index);
  return kind === 'number' || word === '+' || isKnown(sense);
}

/** Steps over prepositions (`til på fredag`) and notes what they say about what follows. */
function skipPrepositions(line: Line, index: number, place: Place): number {
  for (let next = index; ; next++) {
    const { sense } = tokenAt(line, next);
    const follows = tokenAt(line, next + 1);
    if (next - index >= 3 || follows.kind === 'none') return next;
    if (sense.i ?? (sense.in && sense.en)) {
      if (!follows.sense.unit && !follows.sense.next && !follows.sense.phrase) return next;
      if (readRelativeOrWeekend(line, next)) return next;
      place.inside = true;
      return next + 1;
    }
    const beforeWeekday = sense.this ?? (sense.da ? (sense.in ?? sense.the) : undefined);
    const isDanishTown = sense.by && !sense.da && follows.sense.da && !follows.sense.en; // gå i by i morgen
    if (isDanishTown || !(sense.on ?? sense.by ?? beforeWeekday)) return next;
    if (beforeWeekday && !follows.sense.this && !follows.sense.weekday) return next;
    place.sure = true;
    place.weekdayExpected ||= (sense.on ?? sense.this ?? sense.the) !== undefined;
  }
}

function readRelativeOrWeekend(line: Line, index: number): boolean {
  return (readRelativeDay(line, index) ?? readWeekend(line, index)) !== undefined;
}

/** `fredag aften`, `tomorrow noon`. `middag` is dinner unless it ends the line. */
function withPart(line: Line, found: DateRead): DateRead {
  const { gap, sense } = tokenAt(line, found.next);
  const part = sense.part;
  if (part === undefined || !gap || found.minutes !== undefined || !endsWord(line, found.next + 1)) return found;
  if (part === PART.noon && !sense.en && !isAtEnd(line, found.next + 1)) return found;
  const minutes = minutesOfPart(line, part, sense.en ? 'english' : 'danish');
  return { ...found, part: { part, minutes, at: found.next }, next: found.next + 1 };
}
