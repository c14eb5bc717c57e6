/** What the readers of dates have in common. */

import type { Day } from '#domain/day/calendar.ts';
import { isClockAt } from './clock.ts';
import type { Part } from './day-parts.ts';
import { endsWord, gluedAt, isAtEnd, isAtStart, type Line, type Reading, senseAt, tokenAt } from './line.ts';
import type { WarningCode } from './parsed.ts';

/** A date that was read. */
export type DateRead = Reading & {
  day: Day;
  /** The last day of a phrase that means several: `next week`. */
  last?: Day;
  /** Local minutes since midnight when the phrase names a moment: `in 2 hours`. */
  minutes?: number;
  /** A part of the day right behind the date: `fredag aften`. It begins at the token `at`. */
  part?: { part: Part; minutes: number; at: number };
  warning?: WarningCode;
};

/** Where a date phrase stands. */
export type Place = {
  /** Index of its first token, prepositions included. */
  start: number;
  /** A preposition or a weekday before it makes clear that a date follows. */
  sure: boolean;
  /** Behind one of the words that make `man`, `sun` and their like weekdays. */
  weekdayExpected: boolean;
  /** Behind `i` or `in`, where only some dates may stand. */
  inside: boolean;
  /** Behind a weekday. */
  afterWeekday: boolean;
};

/** A place that nothing is known about. */
export function placeAt(start: number): Place {
  return { start, sure: false, weekdayExpected: false, inside: false, afterWeekday: false };
}

/** True when an uncertain phrase counts: it is sure, at an edge of the line, or a clock time follows. */
export function isCertain(line: Line, place: Place, next: number): boolean {
  return place.sure || isAtStart(line, place.start) || isAtEnd(line, next) || isClockAt(line, next);
}

/** A year of four digits behind a date, with or without a comma. */
export function readYear(line: Line, index: number): { value: number; next: number } | undefined {
  const start = gluedAt(line, index).word === ',' ? index + 1 : index;
  const token = tokenAt(line, start);
  if (token.kind !== 'number' || token.word.length !== 4 || !token.gap || !endsWord(line, start + 1)) return undefined;
  const value = Number(token.word);
  return value >= 1900 && value < 3000 ? { value, next: start + 1 } : undefined;
}

/** The index behind `the`, `den` or `d.`, or the same index. */
export function skipArticle(line: Line, index: number): number {
  if (senseAt(line, index).the) return index + 1;
  if (!isD(line, index)) return index;
  const next = gluedAt(line, index + 1).word === '.' ? index + 2 : index + 1;
  return tokenAt(line, next).kind === 'number' || senseAt(line, next).ordinal ? next : index;
}

/** `d.` stands for `den`. */
export function isD(line: Line, index: number): boolean {
  return tokenAt(line, index).word === 'd';
}
