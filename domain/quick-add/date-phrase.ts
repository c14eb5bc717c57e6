/** Date phrases outside quick-add lines: in filters and in date fields. */

import type { Day } from '#domain/day/calendar.ts';
import { readDate } from './dates/dates.ts';
import { lineOf } from './line/line.ts';
import type { QuickAddContext } from './parsed.ts';

/**
 * Parses a text that consists of one date phrase, in Danish or English: `i morgen`, `friday`, `24/12`, `in 3 weeks`. Returns the
 * first and last day: a week or weekend has several, everything else one. Returns undefined for other texts and for phrases with
 * a time.
 */
export function parseDatePhrase(
  text: string,
  context: Pick<QuickAddContext, 'now' | 'zone' | 'locale'>,
): { first: Day; last: Day } | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const line = lineOf(text, context);
  const date = readDate(line, 0, true);
  if (date === undefined || date.next < line.tokens.length) return undefined;
  if (date.minutes !== undefined || date.part !== undefined) return undefined;
  return { first: date.day, last: date.last ?? date.day };
}

const MAX_LENGTH = 200;
