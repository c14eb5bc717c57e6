/** The phrases of a line that were read as a day, a time or a rule, with the words next to them. */

import type { Line } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import { isCapitalized } from '../words/capitals.ts';
import type { Range } from './shortened.ts';
import { whenTokens } from './when-tokens.ts';

/** A run of words that were read as a day, a time or a rule. `hasClock` is true if a clock time is part of it. */
export type Phrase = Range & { first: Token; last: Token; before: Token; after: Token; hasClock: boolean };

/** Returns the phrases of a line, in order. `hasClock` means that a clock time was read. */
export function phrasesOf(line: Line, hasClock: boolean): Phrase[] {
  const isWhen = whenTokens(line);
  const phrases: Phrase[] = [];
  for (let index = 0; index < line.tokens.length; index++) {
    if (!isWhen[index]) continue;
    const from = index;
    while (isWhen[index + 1]) index++;
    const at = (position: number) => line.tokens[position] ?? NO_TOKEN;
    const isClock = hasClock && line.clockAt >= from && line.clockAt <= index;
    const next = index + 1;
    phrases.push({
      from,
      next,
      first: at(from),
      last: at(index),
      before: at(from - 1),
      after: at(next),
      hasClock: isClock,
    });
  }
  return phrases;
}

/** Returns whether digits are part of the phrase. */
export function hasNumber(line: Line, { from, next }: Range): boolean {
  return line.tokens.slice(from, next).some(({ kind }) => kind === 'number');
}

/** `2026-10-17`: no name has this form. */
export function isFullDate({ first, from, next }: Phrase): boolean {
  return first.kind === 'number' && first.word.length === 4 && next === from + DATE_TOKENS;
}

/** Number of tokens of a year, a month and a day with hyphens. */
const DATE_TOKENS = 5;

/** A day of the week or a holiday, alone or with a part of the day. */
export function isBareDay(line: Line, phrase: Phrase): boolean {
  const { first, last, from, next } = phrase;
  if (hasNumber(line, phrase) || next - from > MAX_DAY_WORDS) return false;
  const isWeek = (last.sense.unit ?? last.sense.next) !== undefined; // Tuesday week
  return isHoliday(line, phrase) || (first.sense.weekday !== undefined && !isWeek);
}

/** `Halloween`, `Groundhog Day`. */
export function isHoliday(line: Line, { first }: Phrase): boolean {
  return line.lexicon.phrases.holiday.has(first.word);
}

const MAX_DAY_WORDS = 4;

/** Returns whether every word of the line has a capital letter: `Call Mum Sunday Morning`. */
export function isTitleCase(line: Line): boolean {
  return line.tokens.every((token) => token.kind !== 'word' || isCapitalized(line, token));
}
