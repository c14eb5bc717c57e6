/**
 * Ends and lengths that are not exact in a line without any day or time: `køb gaver inden jul`, `send minutes within 48 hours`. The line stays text,
 * and a warning offers a day.
 */

import { endsWord, isFollowedByNothing, type Line, senseAt, tokenAt } from '../line/line.ts';
import { readPosition } from '../repeat/repeat-lists.ts';
import type { When } from '../schedule.ts';
import { readLength, UNIT } from '../words/lengths.ts';
import { readPhrase } from '../words/phrases.ts';
import type { Range } from './shortened.ts';

/** Returns the first such phrase of a line. */
export function findUnreadPeriod(line: Line, { clock, part, date, repeat }: When): Range | undefined {
  if ((clock ?? part ?? date ?? repeat) !== undefined || line.tokens.length > MAX_TOKENS) return undefined;
  for (const index of line.starts) {
    if (index === 0) continue;
    const next =
      readSometime(line, index) ??
      readNthWeek(line, index) ??
      readFeastEnd(line, index) ??
      readEndOfPeriod(line, index) ??
      readWithin(line, index) ??
      readPluralDay(line, index);
    if (next !== undefined) return { from: index, next };
  }
  return undefined;
}

/** Longer lines are pasted texts. */
const MAX_TOKENS = 200;

/** `inden jul`, `before Christmas`. */
function readFeastEnd(line: Line, index: number): number | undefined {
  const { before, by, from, until } = senseAt(line, index);
  const isEnd = before !== undefined || (by !== undefined && (from ?? until) === undefined);
  const feast = isEnd ? readPhrase(line, index + 1, 'feast') : undefined;
  return feast !== undefined && isFollowedByNothing(line, feast.next) ? feast.next : undefined;
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

const WITHIN: ReadonlySet<string> = new Set(['within', 'indenfor']);

/** `pay cleaner Thursdays, not half term`: a habit before another part of the sentence. */
function readPluralDay(line: Line, index: number): number | undefined {
  if (senseAt(line, index).weekdays === undefined) return undefined;
  const isApart = tokenAt(line, index + 1).word === ',' && !tokenAt(line, index + 1).gap;
  const { not, except } = senseAt(line, isApart ? index + 2 : index + 1);
  return (not ?? except) !== undefined ? index + 1 : undefined;
}
