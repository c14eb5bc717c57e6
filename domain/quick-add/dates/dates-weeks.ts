/** ISO weeks: `uge 45`, `torsdag i uge 44`, `in week 12`. */

import { addDays, type Day, isoWeekOf, isoWeeksIn, mondayOfIsoWeek } from '#domain/day/calendar.ts';
import { endsWord, gluedAt, type Line, type Reading, senseAt, tokenAt, warn } from '../line/line.ts';
import { UNIT } from '../words/lengths.ts';
import { isNoun } from '../words/nouns.ts';
import { digitsOf, isCounted } from '../words/numbers.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import type { DateContext, DateRead } from './date-reading.ts';
import { DAYS_ONLY } from './short-weekdays.ts';
import { readWeekdayRange } from './weekday-lists.ts';

/**
 * Reads a numbered week and returns one day of it: the given weekday, or the weekday written after it, or Monday. A past day means
 * next year. A week that does not exist in the year is text. English needs `in` or a weekday before it (`week 3 report` is text).
 */
export function readWeek(line: Line, index: number, context: DateContext, named?: number): DateRead | undefined {
  const { sense } = tokenAt(line, index);
  if (sense.unit !== UNIT.week || (!sense.nordic && !context.inside && !context.afterWeekday)) return undefined;
  const number = tokenAt(line, index + 1);
  const week = digitsOf(number);
  if (week === undefined || week < 1 || week > 53 || !number.gap) return undefined;
  if (!endsWord(line, index + 2) && readLastWeek(line, index + 2, week) === undefined) return undefined;
  const follows = senseAt(line, index + 2);
  if (follows.unit) return undefined;
  if (sense.nordic && senseAt(line, context.start - 1).withPerson && context.start === index) {
    warn(line, index - 1, index + 2, 'possible_date'); // skema for uge 46
    return undefined;
  }
  const last = named === undefined && context.mayBeRange ? readLastWeek(line, index + 2, week) : undefined;
  const first = last && comingDayOfWeek(line.floor, week, 1);
  if (last !== undefined && first !== undefined) {
    return { day: first, until: addDays(first, (last.week - week) * 7 + 6), next: last.next };
  }
  const days = named === undefined ? readWeekdayRange(line, index + 2) : undefined; // uge 44 tirs-tors
  const start = days && comingDayOfWeek(line.floor, week, days.first);
  if (days !== undefined && start !== undefined && days.first < days.last) {
    return { day: start, until: addDays(start, days.last - days.first), next: days.next };
  }
  const after = named === undefined ? readWeekdayAfter(line, index + 2) : undefined;
  const weekday = named ?? after?.weekday;
  const day = comingDayOfWeek(line.floor, week, weekday ?? 1);
  if (day === undefined) return undefined;
  const next = after?.next ?? index + 2;
  return weekday === undefined ? { day, last: addDays(day, 6), next } : { day, next };
}

/** `-30` in `uge 28-30`, `/29` in `uge 28/29`, `og 8` in `uge 7 og 8`. */
function readLastWeek(line: Line, index: number, first: number): (Reading & { week: number }) | undefined {
  const isGlued = WEEK_MARKS.has(gluedAt(line, index).word);
  const { and, until } = senseAt(line, index);
  if (!isGlued && (and ?? until) === undefined) return undefined;
  const week = digitsOf(isGlued ? gluedAt(line, index + 1) : tokenAt(line, index + 1));
  if (week === undefined || week <= first || week > MAX_WEEK || !endsWord(line, index + 2)) return undefined;
  const isOther = !isGlued && (isCounted(line, index + 2) || isNoun(line, index + 2)); // uge 7 og 8 børn
  return isOther ? undefined : { week, next: index + 2 };
}

const WEEK_MARKS = new Set(['-', '–', '/', '+']);
const MAX_WEEK = 53;

/** `onsdag`, `, onsdag`, `on wednesday`, `ons` after the number of a week. */
function readWeekdayAfter(line: Line, index: number): ReturnType<typeof weekdayAt> {
  const start = gluedAt(line, index).word === ',' ? index + 1 : index;
  const isLedIn = senseAt(line, start).on !== undefined;
  const at = isLedIn ? start + 1 : start;
  const found = weekdayAt(line, at);
  const { word } = tokenAt(line, at);
  const isShort = found?.weak || (start > index && word.length < SHORTEST_NAME); // uge 7, man skal booke
  return isShort && !isLedIn && !DAYS_ONLY.has(word) ? undefined : found;
}

/** Length of `mandag` and `fredag`. */
const SHORTEST_NAME = 6;

function comingDayOfWeek(floor: Day, week: number, weekday: number): Day | undefined {
  const { year } = isoWeekOf(floor);
  const day = dayOfWeek(year, week, weekday);
  return day !== undefined && day >= floor ? day : dayOfWeek(year + 1, week, weekday);
}

function dayOfWeek(year: number, week: number, weekday: number): Day | undefined {
  return week <= isoWeeksIn(year) ? addDays(mondayOfIsoWeek(year, week), weekday - 1) : undefined;
}
