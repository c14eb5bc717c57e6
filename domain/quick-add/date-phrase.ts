/** Date phrases outside a line to be added: in filters and in dates that people type. */

import type { Day } from '#domain/day/calendar.ts';
import { readDate } from './dates.ts';
import { lineOf } from './line.ts';
import type { QuickAddContext } from './parsed.ts';

/**
 * The days that a text means when it is nothing but a date phrase of the quick-add language, in either language: `i morgen`,
 * `friday`, `24/12`, `in 3 weeks`. A week or weekend covers its days, everything else is one day. Undefined for other texts,
 * and for phrases that name a clock time.
 */
export function parseDatePhrase(
  text: string,
  context: Pick<QuickAddContext, 'now' | 'zone' | 'locale'>,
): { first: Day; last: Day } | undefined {
  if (text.length > LONGEST) return undefined;
  const line = lineOf(text, context);
  const date = readDate(line, 0, true);
  if (date === undefined || date.next < line.tokens.length) return undefined;
  if (date.minutes !== undefined || date.part !== undefined) return undefined;
  return { first: date.day, last: date.last ?? date.day };
}

const LONGEST = 200;
