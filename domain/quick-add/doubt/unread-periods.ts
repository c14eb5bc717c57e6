/**
 * Ends and lengths that are not exact in a line without any day or time: `køb gaver inden jul`, `send minutes within 48 hours`. The line stays text,
 * and a warning offers a day.
 */

import {
  endsWord,
  gluedAt,
  hasUnreadPhrase,
  isAtEnd,
  isAtStart,
  isFollowedByNothing,
  type Line,
  senseAt,
  tokenAt,
} from '../line/line.ts';
import { readPosition } from '../repeat/repeat-lists.ts';
import type { When } from '../schedule.ts';
import { readLength, UNIT } from '../words/lengths.ts';
import { digitsOf } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import type { Range } from './shortened.ts';

/** Returns the first such phrase of a line. */
export function findUnreadPeriod(line: Line, { clock, part, date, repeat }: When): Range | undefined {
  if ((clock ?? part ?? date ?? repeat) !== undefined || line.tokens.length > MAX_TOKENS) return undefined;
  for (const index of line.starts) {
    const next =
      readSometime(line, index) ??
      readWeekNumber(line, index) ??
      readNthWeek(line, index) ??
      readFeastEnd(line, index) ??
      readMonth(line, index) ??
      readEndOfPeriod(line, index) ??
      readWithin(line, index) ??
      readOneAndHalf(line, index) ??
      readPluralDay(line, index);
    if (next !== undefined) return { from: index, next };
  }
  return undefined;
}

/** Longer lines are pasted texts. */
const MAX_TOKENS = 200;

/** `inden jul`, `before Christmas`. */
function readFeastEnd(line: Line, index: number): number | undefined {
  const feast = isLimit(line, index) ? readPhrase(line, index + 1, 'feast') : undefined;
  return feast !== undefined && isFollowedByNothing(line, feast.next) ? feast.next : undefined;
}

/** `inden`, `before`, but not `til`. */
function isLimit(line: Line, index: number): boolean {
  const { before, by, from, until, about } = senseAt(line, index);
  return before !== undefined || (by !== undefined && (from ?? until ?? about) === undefined);
}

/** `første uge i november`, `last week of July`. */
function readNthWeek(line: Line, index: number): number | undefined {
  const position = readPosition(line, index);
  if (position === undefined || senseAt(line, position.next).unit !== UNIT.week) return undefined;
  const { of, i, in: inside } = senseAt(line, position.next + 1);
  const isOfMonth = (of ?? i ?? inside) !== undefined && senseAt(line, position.next + 2).month !== undefined;
  return isOfMonth && endsWord(line, position.next + 3) ? position.next + 3 : undefined;
}

/** `sometime in Jan`, `en gang i januar`. */
function readSometime(line: Line, index: number): number | undefined {
  const lead = readPhrase(line, index, 'lead');
  if (lead === undefined) return undefined;
  const { i, in: inside } = senseAt(line, lead.next);
  const isMonth = (i ?? inside) !== undefined && senseAt(line, lead.next + 1).month !== undefined;
  return isMonth && endsWord(line, lead.next + 2) ? lead.next + 2 : undefined;
}

/** `holiday in may`, `senest februar`: a month without a day. After `by`, May and Jan can be people. */
function readMonth(line: Line, index: number): number | undefined {
  const { i, in: inside, next } = senseAt(line, index);
  const { month, weak } = senseAt(line, index + 1);
  const isPeriod = (i ?? inside) !== undefined && senseAt(line, index - 1).unit === undefined; // One Day in December
  const isLedIn = isPeriod || ((next !== undefined || isLimit(line, index)) && weak === undefined);
  return isLedIn &&
    !hasUnreadPhrase(line) &&
    month !== undefined &&
    endsWord(line, index + 2) &&
    isFollowedByNothing(line, index + 2)
    ? index + 2
    : undefined;
}

/** `week 7 skiing`, `cottage wk 29`: in English, also the seventh week of something else. */
function readWeekNumber(line: Line, index: number): number | undefined {
  const { unit, nordic } = senseAt(line, index);
  const number = tokenAt(line, index + 1);
  const week = unit === UNIT.week && nordic === undefined && number.gap ? digitsOf(number) : undefined;
  if (week === undefined || week < 1 || week > MOST_WEEKS) return undefined;
  const isRange = gluedAt(line, index + 2).word === '-' && digitsOf(gluedAt(line, index + 3)) !== undefined;
  const next = isRange ? index + 4 : index + 2;
  const isApart = isAtStart(line, index) || isAtEnd(line, next);
  return isApart && endsWord(line, next) && senseAt(line, next).of === undefined ? next : undefined;
}

const MOST_WEEKS = 53;

/** `inden månedens udgang`, `ved årets slutning`. */
function readEndOfPeriod(line: Line, index: number): number | undefined {
  const { before, by, atPart } = senseAt(line, index);
  const isLedIn = (before ?? by ?? atPart) !== undefined && PERIODS.has(tokenAt(line, index + 1).word);
  return isLedIn && ENDS.has(tokenAt(line, index + 2).word) ? index + 3 : undefined;
}

const PERIODS: ReadonlySet<string> = new Set(['ugens', 'maanedens', 'aarets']);
const ENDS: ReadonlySet<string> = new Set(['udgang', 'slutning']);

/** `within 48 hours`, `inden for 3 dage`, but not `within 2 hours of landing`. */
function readWithin(line: Line, index: number): number | undefined {
  const { word } = tokenAt(line, index);
  const isTwoWords = word === 'inden' && tokenAt(line, index + 1).word === 'for';
  if (!isTwoWords && !WITHIN.has(word)) return undefined;
  const length = readLength(line, isTwoWords ? index + 2 : index + 1);
  if (length === undefined) return undefined;
  const { of, after, before, from } = senseAt(line, length.next);
  return (of ?? after ?? before ?? from) === undefined ? length.next : undefined;
}

/** `om halvanden uge`, `om 1½ måned`: not a whole number of days or months. */
function readOneAndHalf(line: Line, index: number): number | undefined {
  if (senseAt(line, index).in === undefined && tokenAt(line, index).word !== 'om') return undefined;
  const isDigits = tokenAt(line, index + 1).word === '1' && gluedAt(line, index + 2).word === '½';
  if (!isDigits && senseAt(line, index + 1).oneAndHalf === undefined) return undefined;
  const next = isDigits ? index + 3 : index + 2;
  const { unit } = senseAt(line, next);
  return (unit === UNIT.week || unit === UNIT.month) && endsWord(line, next + 1) ? next + 1 : undefined;
}

const WITHIN: ReadonlySet<string> = new Set(['within', 'indenfor']);

/** `pay cleaner Thursdays, not half term`: a habit before another part of the sentence. */
function readPluralDay(line: Line, index: number): number | undefined {
  if (senseAt(line, index).weekdays === undefined) return undefined;
  const isApart = tokenAt(line, index + 1).word === ',' && !tokenAt(line, index + 1).gap;
  const { not, except } = senseAt(line, isApart ? index + 2 : index + 1);
  return (not ?? except) !== undefined ? index + 1 : undefined;
}
