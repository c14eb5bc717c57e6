/** Date phrases: the order of the readers, and the words before and after a date. */

import { weekdayOf } from '#domain/day/calendar.ts';
import { minutesOfPart, PART } from '../clock/day-parts.ts';
import {
  beginsWord,
  endsWord,
  gluedAt,
  isAtEnd,
  isFollowedByNothing,
  type Line,
  senseAt,
  tokenAt,
} from '../line/line.ts';
import { isKnown } from '../words/lexicon.ts';
import { isNoun } from '../words/nouns.ts';
import { readPhrase } from '../words/phrases.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import { type DateContext, type DateRead, dateContextAt } from './date-reading.ts';
import { readCounted } from './dates-counted.ts';
import { readHoliday } from './dates-holidays.ts';
import { readDateList } from './dates-lists.ts';
import { readDayOfMonth, readNamedDate } from './dates-named.ts';
import { readNext } from './dates-next.ts';
import { readNthWeekday } from './dates-nth-weekday.ts';
import { readNumericDate } from './dates-numeric.ts';
import { readPeriodEdge } from './dates-period-edge.ts';
import { readDateRange } from './dates-ranges.ts';
import { readDistance, readRelativeDay, readWeekend, readWeekPhrase } from './dates-relative.ts';
import { readDateAfterWeekday, readWeekday } from './dates-weekdays.ts';
import { readWeek } from './dates-weeks.ts';
import { readWorkdaysLater } from './dates-workdays.ts';
import { readWeekOf } from './week-of.ts';

/**
 * Reads a date phrase at the index, with prepositions and with a part of the day after it. `sure` means that a word before it
 * requires a date.
 */
export function readDate(line: Line, index: number, sure = false): DateRead | undefined {
  if (!mayBegin(line, index) || !beginsWord(line, index)) return undefined;
  const context = { ...dateContextAt(index), sure, weekdayExpected: sure, mayBeRange: !sure };
  const start = skipPrepositions(line, readPhrase(line, index, 'lead')?.next ?? index, context);
  const found = readCounted(line, start, context, readBareDate) ?? readBareDate(line, start, context);
  return found === undefined ? undefined : withLimit(line, withPart(line, withWeekday(line, found)));
}

/** `friday at the latest`, `fredag senest`. */
function withLimit(line: Line, found: DateRead): DateRead {
  const limit = readPhrase(line, found.next, 'limit');
  return limit !== undefined && isFollowedByNothing(line, limit.next) ? { ...found, next: limit.next } : found;
}

/** Reads a date phrase without prepositions and without a distance. */
function readBareDate(line: Line, index: number, context: DateContext): DateRead | undefined {
  if (context.inside) {
    return readWeek(line, index, context) ?? readNext(line, index, context) ?? readPeriodEdge(line, index, context);
  }
  return (
    readDistance(line, index) ??
    readWorkdaysLater(line, index) ??
    readRelativeDay(line, index) ??
    readWeekend(line, index) ??
    readWeekPhrase(line, index) ??
    readWeekOf(line, index, context) ??
    readNext(line, index, context) ??
    (context.mayBeRange ? (readDateRange(line, index, context) ?? readDateList(line, index, context)) : undefined) ??
    readNumericDate(line, index, context) ??
    readWeek(line, index, context) ??
    readPeriodEdge(line, index, context) ??
    readNthWeekday(line, index) ??
    readHoliday(line, index, context) ??
    readNamedDate(line, index, context) ??
    readDayOfMonth(line, index, context) ??
    readWeekday(line, index, context)
  );
}

function mayBegin(line: Line, index: number): boolean {
  const { kind, sense, word } = tokenAt(line, index);
  if (kind === 'number') return mayFollowNumber(line, index + 1);
  const after = senseAt(line, index + 1);
  if (sense.article !== undefined && (after.article !== undefined || !isKnown(after))) return false; // a week, but not a a
  return sense.beginsDate !== undefined || word === '+' || word === 'd';
}

/** Returns whether the word after a number can belong to a date with it. Long rows of numbers are read faster this way. */
function mayFollowNumber(line: Line, index: number): boolean {
  const { kind, gap, sense } = tokenAt(line, index);
  return kind === 'mark' || !gap || (kind === 'word' && isKnown(sense));
}

/** `tomorrow am`, `sat pm`. */
function halfOfDay(line: Line, index: number): number | undefined {
  const { am, pm } = senseAt(line, index);
  if (am !== undefined) return PART.morning;
  return pm === undefined ? undefined : PART.afternoon;
}

/** Skips prepositions (`til på fredag`) and records in `context` what they imply. */
function skipPrepositions(line: Line, index: number, context: DateContext): number {
  for (let next = index; ; next++) {
    const { sense, word } = tokenAt(line, next);
    const follows = tokenAt(line, next + 1);
    if (next - index >= 3 || follows.kind === 'none') return next;
    if (sense.on && sense.nordic && follows.sense.in && readDistance(line, next + 1)) return next; // vinterdæk på om 3 uger
    if (sense.by && sense.phrase && (readWeekend(line, next) ?? readWeekPhrase(line, next))) return next; // til helga
    if (sense.by && readPhrase(line, next, 'monthEdge')) return next; // beginning of next month
    if (sense.i ?? (sense.in && sense.english)) {
      if (!follows.sense.unit && !follows.sense.next && !follows.sense.phrase) return next;
      if (readRelativeOrWeekend(line, next) || (sense.in && readDistance(line, next))) return next;
      context.inside = true;
      return next + 1;
    }
    const isMoved = sense.to && sense.english && line.tokens[0]?.sense.moves; // move dentist to thursday
    if ((sense.purpose || isMoved) && isNamedDay(line, next + 1)) {
      context.sure = true;
      continue;
    }
    if (sense.late && weekdayAt(line, next + 1) && senseAt(line, next + 2).part) continue; // late friday night
    const isAfterNext = sense.the && tokenAt(line, next + 2).sense.after && tokenAt(line, next + 3).sense.next; // the monday after next
    if (isVerb(line, next)) return next;
    const beforeWeekday =
      sense.this ?? (sense.nordic ? (sense.in ?? (word !== 'det' && sense.the)) : isAfterNext && sense.the);
    const isNordic = follows.sense.nordic !== undefined && follows.sense.english === undefined;
    const isLedIn = line.tokens[next - 1]?.sense.i !== undefined || follows.sense.weekday === undefined;
    const isDanishTown = sense.town && isNordic && isLedIn; // gå i by i morgen
    if (isDanishTown || !(sense.on ?? sense.by ?? beforeWeekday)) return next;
    if (beforeWeekday && !follows.sense.this && !follows.sense.weekday) return next;
    if (sense.until && follows.sense.and && tokenAt(line, next + 2).sense.inclusive) next += 2; // til og med
    context.sure = true;
    context.weekdayExpected ||= (sense.on ?? sense.this ?? sense.the) !== undefined;
  }
}

/** `plumber coming monday`: `coming` belongs to the word before it. */
function isVerb(line: Line, index: number): boolean {
  const before = line.tokens[index - 1];
  if (tokenAt(line, index).word !== 'coming' || before?.kind !== 'word') return false;
  const { the, this: present, on, by, purpose } = before.sense;
  return (the ?? present ?? on ?? by ?? purpose) === undefined;
}

/** `cake for saturday`, `for next week`, `for the weekend`, `for halloween`. */
function isNamedDay(line: Line, index: number): boolean {
  const { weekday, weak, next, this: present } = senseAt(line, index);
  if (weekday && (weak === undefined || isAtEnd(line, index + 1))) return !isNoun(line, index + 1); // handouts for monday lesson
  if ((next ?? present) !== undefined)
    return senseAt(line, index + 1).weekday !== undefined || readRelativeOrWeekend(line, index);
  if (readWeekOf(line, index, dateContextAt(index)) !== undefined) return true;
  const here = { ...dateContextAt(index), sure: true };
  if (weekday && weak && readDateAfterWeekday(line, index + 1, here, weekday)) return true; // cake for sat 24th
  if (readDateRange(line, index, here) ?? readNamedDate(line, index, here)) return true; // for 14-21 february
  const edge = readPhrase(line, index, 'monthEdge');
  if (edge !== undefined && senseAt(line, edge.next).month) return true; // for early november
  const holiday = readPhrase(line, index, 'holiday');
  if (holiday !== undefined && isFollowedByNothing(line, holiday.next)) return true;
  return readRelativeOrWeekend(line, index) || readWeekPhrase(line, index) !== undefined;
}

function readRelativeOrWeekend(line: Line, index: number): boolean {
  return (readRelativeDay(line, index) ?? readWeekend(line, index)) !== undefined;
}

/** `20 Oct Tues`, `3/11 tirsdag`, `d. 20. oktober (tirsdag)`: a weekday after its date belongs to it. */
function withWeekday(line: Line, found: DateRead): DateRead {
  const isDate = line.tokens[found.next - 1]?.kind !== 'word' || senseAt(line, found.next - 1).month !== undefined;
  if (!isDate || found.isWeekday || found.until !== undefined) return found;
  const start = gluedAt(line, found.next).word === ',' ? found.next + 1 : found.next;
  const weekday = tokenAt(line, start).gap ? weekdayAt(line, start) : undefined;
  const isPronoun = start > found.next && tokenAt(line, start).word === 'man'; // uge 7, man skal booke
  const agrees = weekday !== undefined && !isPronoun && weekdayOf(found.day) === weekday.weekday;
  return agrees ? { ...found, next: weekday.next } : found;
}

/** `fredag aften`, `tomorrow noon`. `middag` is dinner unless it ends the line. */
function withPart(line: Line, found: DateRead): DateRead {
  const { early, late } = senseAt(line, found.next);
  const isLedIn = (early ?? late) !== undefined && senseAt(line, found.next + 1).part !== undefined; // friday late afternoon
  const at = isLedIn ? found.next + 1 : found.next;
  const { gap, sense } = tokenAt(line, at);
  const part = sense.part ?? halfOfDay(line, at);
  if (part === undefined || !gap || found.minutes !== undefined || !endsWord(line, at + 1)) return found;
  if (part === PART.noon && !sense.english && !isAtEnd(line, at + 1)) return found;
  const minutes = minutesOfPart(line, part, sense.english ? 'english' : 'danish');
  const isEarly = senseAt(line, at + 1).early !== undefined && sense.nordic && endsWord(line, at + 2); // mandag morgen tidlig
  return { ...found, part: { part, minutes, at: found.next }, next: isEarly ? at + 2 : at + 1 };
}
