/** Shared types and helpers of the date readers. */

import type { Day } from '#domain/day/calendar.ts';
import { isClockAt } from '../clock/clock.ts';
import type { Part } from '../clock/day-parts.ts';
import { endsWord, gluedAt, isAtEnd, isAtStart, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import type { WarningCode } from '../parsed.ts';

/** The result of reading a date. */
export type DateRead = Reading & {
  day: Day;
  /** The last day of a phrase that covers several days: `next week`. */
  last?: Day;
  /** The last day of a range: `6.-26. juli`. */
  until?: Day;
  /** Local minutes since midnight, if the phrase has a time: `in 2 hours`. */
  minutes?: number;
  /** A part of the day directly after the date: `fredag aften`. It starts at the token `at`. */
  part?: { part: Part; minutes: number; at: number };
  warning?: WarningCode;
  /** A weekday without a date. If it is today and its time has passed, it is that day of the next week. */
  isWeekday?: boolean;
  /** A holiday without a preposition before it. It is the title of a line without other words, and can name an event of another day. */
  isBareHoliday?: boolean;
};

/** The context before a date phrase. */
export type DateContext = {
  /** Index of its first token, including prepositions. */
  start: number;
  /** A preposition or a weekday before it requires a date. */
  sure: boolean;
  /** After a word that makes `man`, `sun` and similar words weekdays. */
  weekdayExpected: boolean;
  /** After `i` or `in`, which only some dates can follow. */
  inside: boolean;
  /** The phrase may be a range of days. */
  mayBeRange: boolean;
  /** After a weekday. */
  afterWeekday: boolean;
};

/** Returns the context of a phrase at `start` without anything before it. */
export function dateContextAt(start: number): DateContext {
  return { start, sure: false, weekdayExpected: false, inside: false, mayBeRange: false, afterWeekday: false };
}

/** Returns whether an ambiguous phrase is a date: `sure` is set, it is at the start or end of the line, or a time follows. */
export function isCertain(line: Line, context: DateContext, next: number): boolean {
  return context.sure || isAtStart(line, context.start) || isAtEnd(line, next) || isClockAt(line, next);
}

/** Reads a four-digit year after a date, with or without a comma, or after a hyphen. */
export function readYear(line: Line, index: number): { value: number; next: number } | undefined {
  const start = gluedAt(line, index).word === ',' ? index + 1 : index;
  const token = tokenAt(line, start);
  const isApart = token.gap || line.tokens[start - 1]?.word === '-';
  if (token.kind !== 'number' || token.word.length !== 4 || !isApart || !endsWord(line, start + 1)) return undefined;
  const value = Number(token.word);
  return value >= 1900 && value < 3000 ? { value, next: start + 1 } : undefined;
}

/** Returns the index after `the`, `den` or `d.`, or the same index. */
export function skipArticle(line: Line, index: number): number {
  if (senseAt(line, index).the && tokenAt(line, index).word !== 'det') return index + 1; // det 6. hold
  if (!isD(line, index)) return index;
  const next = gluedAt(line, index + 1).word === '.' ? index + 2 : index + 1;
  return tokenAt(line, next).kind === 'number' || (senseAt(line, next).ordinal ?? senseAt(line, next).last)
    ? next
    : index;
}

/** Returns whether `d.` is at the index, short for `den`. */
export function isD(line: Line, index: number): boolean {
  return tokenAt(line, index).word === 'd';
}
