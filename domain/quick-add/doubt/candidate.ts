/** Another way to write a part of a line, which may have another meaning. */

import { tokensOf } from '../line/tokens.ts';
import { lexiconFor } from '../words/lexicon.ts';

/**
 * Another way to write a part of the line. `kind` is what changes. `isName`: the day may be part of a name. `mayRepeat`: the replacement may
 * make the line recurring.
 */
export type Candidate = {
  start: number;
  end: number;
  replacement: string;
  kind: 'date' | 'time';
  isName?: boolean;
  mayRepeat?: boolean;
};

/** Returns the first word of a text with a role, as typed. */
export function wordWith(text: string, role: 'weekday' | 'next' | 'unit'): string | undefined {
  const tokens = tokensOf(text);
  const { senses } = lexiconFor(tokens.map(({ word }) => word));
  const token = tokens.find(({ kind, word }) => kind === 'word' && senses.get(word)?.[role] !== undefined);
  return token && text.slice(token.start, token.end);
}

/** `4 March`, `4. marts`. Undefined if there is no such date. */
export function dateInWords(day: number, month: number, locale: 'da' | 'en'): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const date = new Date(Date.UTC(LEAP_YEAR, month - 1, day));
  if (date.getUTCDate() !== day) return undefined;
  return new Intl.DateTimeFormat(locale === 'da' ? 'da' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(date);
}

const LEAP_YEAR = 2024;
