/** The time of a line: the first clock time and the first part of the day. */

import { minutesOf } from '#domain/day/zone.ts';
import { showMinutes } from '../dates/moments.ts';
import {
  beginsWord,
  endsWord,
  isAtEnd,
  isAtStart,
  type Line,
  markAsText,
  type Reading,
  STOP,
  scan,
  senseAt,
  take,
  tokenAt,
  warn,
} from '../line/line.ts';
import { readPhrase } from '../words/phrases.ts';
import { readClock } from './clock.ts';
import type { Clock } from './clock-time.ts';
import { precedesDay } from './day-before.ts';
import { DAY_MINUTES, minutesOfPart, PART, type Part } from './day-parts.ts';
import { readPartOfDay } from './part-of-day.ts';

/** A part of the day. `today` is true if the phrase means today, such as `tonight`. */
export type PartPhrase = Reading & { part: Part; minutes: number; today: boolean };

/**
 * Takes the first clock time and the first part of the day out of the line. `clock` is a time that was already taken. Reading stops
 * at a second clock time. If `isHourly`, times with an end are not those of one occurrence: `every 2 hours between 9 and 5`.
 */
export function takeTimes(line: Line, clock?: Clock, isHourly = false): { clock?: Clock; part?: PartPhrase } {
  const times: { clock?: Clock; part?: PartPhrase } = clock === undefined ? {} : { clock };
  scan(line.starts, (index) => {
    const found = readClock(line, index);
    if (isHourly && found === undefined) warnOfWindow(line, index);
    if (found === undefined && times.part !== undefined) return undefined;
    const unread = isHourly ? readPeriodOfDay(line, index, found) : undefined;
    if (unread !== undefined) {
      warn(line, index, unread, 'unread_time');
      markAsText(line, index, unread);
      return unread;
    }
    if (found === undefined) return takePart(line, index, times);
    if (times.clock !== undefined) {
      warn(line, index, found.next, 'second_time');
      return STOP;
    }
    times.clock = found;
    if (found.hasOthers) warn(line, index, found.next, 'second_time');
    take(line, index, found.next, 'time', showMinutes(found.fallback));
    return found.next;
  });
  return times;
}

/** `every 2 hours 9-17`, `hver anden time om natten`: the part of the day in which a task repeats. */
function readPeriodOfDay(line: Line, index: number, clock: Clock | undefined): number | undefined {
  if (clock !== undefined) return clock.length === undefined ? undefined : clock.next;
  const part = readPartPhrase(line, index);
  return part === undefined || isTurnOfDay(part.part) || part.today ? undefined : part.next;
}

/** `mellem 8 og 18 drik vand hver anden time`. */
function warnOfWindow(line: Line, index: number): void {
  const isWindow = senseAt(line, index).between !== undefined && tokenAt(line, index + 1).kind === 'number';
  if (isWindow && senseAt(line, index + 2).and !== undefined) warn(line, index, index + 4, 'unread_time');
}

function takePart(line: Line, index: number, times: { clock?: Clock; part?: PartPhrase }): number | undefined {
  const part = readPartPhrase(line, index);
  if (part === undefined) return undefined;
  if (times.clock !== undefined && isTurnOfDay(part.part)) {
    warn(line, index, part.next, 'second_time'); // operation kl 8, faste fra midnat
    return part.next;
  }
  times.part = part;
  take(line, index, part.next, 'time', showMinutes(part.minutes));
  return part.next;
}

/** `tonight`, `this morning`, `i eftermiddag`, `in the evening`, `ved middag`, `noon`. */
export function readPartPhrase(line: Line, index: number): PartPhrase | undefined {
  const { sense } = tokenAt(line, index);
  if (!beginsWord(line, index) || !endsWord(line, index + 1)) return undefined;
  const point = readDayPoint(line, sense.by && !sense.until ? index + 1 : index);
  if (point !== undefined) return point;
  if (sense.early && isDayAt(line, index + 1)) return partPhrase(line, PART.morning, 'danish', index + 1, false);
  if (sense.tonight) return partPhrase(line, PART.evening, 'this', index + 1, true);
  const next = senseAt(line, index + 1);
  const pair = next.part && endsWord(line, index + 2) ? next.part : 0;
  if (pair && sense.this && next.english) return partPhrase(line, pair, 'this', index + 2, true);
  if (sense.i && next.nordic && OF_TODAY.has(pair)) return partPhrase(line, pair, 'danish', index + 2, true);
  if (sense.atPart && next.nordic && isTurnOfDay(pair)) return partPhrase(line, pair, 'danish', index + 2, false);
  const isLimit = sense.by && !sense.until && (next.english || pair === PART.midnight); // inden midnat
  if ((isLimit || sense.about) && isTurnOfDay(pair))
    return partPhrase(line, pair, next.english ? 'english' : 'danish', index + 2, false);
  const edge = readPhrase(line, index, 'monthEdge');
  const partOfEdge = edge && senseAt(line, edge.next).thePart;
  if (edge && partOfEdge && endsWord(line, edge.next + 1))
    // sidst på eftermiddagen
    return partPhrase(line, partOfEdge, 'danish', edge.next + 1, false);
  const named = readPartOfDay(line, index);
  if (named !== undefined) return partPhrase(line, named.part, sense.nordic ? 'danish' : 'english', named.next, false);
  return isTurnOfDay(sense.part ?? 0) && isAlone(line, index)
    ? partPhrase(line, sense.part ?? 0, 'english', index + 1, false)
    : undefined;
}

/** `tidligt i morgen`, `early friday`. */
function isDayAt(line: Line, index: number): boolean {
  const { weekday, weak, on } = senseAt(line, index);
  if (on !== undefined) return senseAt(line, index + 1).weekday !== undefined;
  return (weekday !== undefined && weak === undefined) || readPhrase(line, index, 'relativeDay') !== undefined;
}

/** `EOD`, `end of day`, `first thing`. */
function readDayPoint(line: Line, index: number): PartPhrase | undefined {
  const phrase = readPhrase(line, index, 'dayPoint');
  if (phrase === undefined) return undefined;
  const [time = '', today] = phrase.value.split(' ');
  const minutes = minutesOf(time);
  const part = minutes < DAY_MINUTES / 2 ? PART.morning : PART.afternoon;
  return { part, minutes, today: today !== undefined, next: phrase.next };
}

/**
 * Returns whether a part of the day is valid without a preposition: `noon` and `midnight` at the end of the line or before a date,
 * `noon` also at the start. `middag` also means dinner.
 */
function isAlone(line: Line, index: number): boolean {
  const { sense } = tokenAt(line, index);
  if (sense.part === PART.noon && !sense.english) return false;
  if (sense.part === PART.noon && isAtStart(line, index)) return true;
  return isAtEnd(line, index + 1) || senseAt(line, index + 1).weekday !== undefined || precedesDay(line, index + 1);
}

function isTurnOfDay(part: Part): boolean {
  return part === PART.noon || part === PART.midnight;
}

function partPhrase(
  line: Line,
  part: Part,
  wording: 'english' | 'danish' | 'this',
  next: number,
  today: boolean,
): PartPhrase {
  return { part, minutes: minutesOfPart(line, part, wording), today, next };
}

const OF_TODAY = new Set<Part>([PART.forenoon, PART.afternoon, PART.evening, PART.night]);
