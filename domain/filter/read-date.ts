/** Dates in conditions. */

import { addDays, addMonths, type Day, isDay } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { parseDatePhrase } from '#domain/quick-add/date-phrase.ts';
import { lineOf } from '#domain/quick-add/line/line.ts';
import { readLength } from '#domain/quick-add/words/lengths.ts';
import { spell } from '#domain/quick-add/words/spelling.ts';
import { DAY_OFFSETS } from './lexicon.ts';
import type { FilterClock } from './parsed-filter.ts';
import type { DatePhrase } from './tree.ts';

/**
 * Parses a date phrase of the quick-add language, or a period before today: `-30 days`, `2 weeks ago`, `for 3 dage siden`. Returns
 * undefined for other texts and for phrases with a time.
 */
export function readDate(text: string, clock: FilterClock): DatePhrase | undefined {
  const written = text.trim().replace(/\s+/g, ' ');
  const day = isDay(written) ? written : (dayOfWord(written, clock) ?? dayBefore(written, clock));
  if (day !== undefined) return { text: written, first: day, last: day };
  const days = parseDatePhrase(written, clock);
  return days && { text: written, ...days };
}

/** Parses a date that is a complete condition: `today`, `tomorrow`, `yesterday`, or `2026-03-10`. */
export function readBareDate(text: string, clock: FilterClock): DatePhrase | undefined {
  const written = text.trim().replace(/\s+/g, ' ');
  return isBareDate(written) ? readDate(written, clock) : undefined;
}

/** Returns whether the text is a date that needs no key before it. */
export function isBareDate(text: string): boolean {
  return isDay(text) || DAY_OFFSETS.has(spell(text));
}

function dayOfWord(text: string, clock: FilterClock): Day | undefined {
  const offset = DAY_OFFSETS.get(spell(text));
  return offset === undefined ? undefined : addDays(localDay(clock.now, clock.zone), offset);
}

function dayBefore(text: string, clock: FilterClock): Day | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const period = text.startsWith('-') ? text.slice(1) : periodAgo(text);
  if (period === undefined) return undefined;
  const line = lineOf(period, clock);
  const read = readLength(line, 0);
  if (read === undefined || read.next < line.tokens.length) return undefined;
  if ('days' in read) return addDays(line.today, -read.days);
  return 'months' in read ? addMonths(line.today, -read.months) : undefined;
}

/** Returns `2 weeks` for `2 weeks ago`. */
function periodAgo(text: string): string | undefined {
  const [, english, danish] = /^(?:(.+) ago|(?:for )?(.+) siden)$/i.exec(text) ?? [];
  return english ?? danish;
}

const MAX_CHARACTERS = 100;
