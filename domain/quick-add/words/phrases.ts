/** Fixed phrases of the word tables, and list separators. */

import { endsWord, gluedAt, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import type { PhraseRole } from './word-table.ts';

/** Reads the longest phrase with that role at the index. `value` is its meaning. */
export function readPhrase(line: Line, index: number, role: PhraseRole): (Reading & { value: string }) | undefined {
  const first = tokenAt(line, index);
  if (!first.sense.phrase) return undefined;
  const stop = ABBREVIATIONS.has(first.word) && gluedAt(line, index + 1).word === '.' ? 1 : 0; // Kr. himmelfart
  for (const { words, value } of line.lexicon.phrases[role].get(first.word) ?? []) {
    const next = index + words.length + stop;
    if (
      endsWord(line, next) &&
      words.every((word, offset) => isWord(line, index + offset + (offset && stop), word, offset))
    ) {
      return { value, next };
    }
  }
  return undefined;
}

/** First words of phrases that a full stop can follow. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['ca', 'kr', 'skt', 'sct', 'st']);

/** Returns the index after a comma, `and` or `&`, or after a comma and one of them. */
export function skipSeparator(line: Line, index: number): number {
  const next = gluedAt(line, index).word === ',' ? index + 1 : index;
  const isAnd = senseAt(line, next).and !== undefined || tokenAt(line, next).word === '&';
  return isAnd ? next + 1 : next;
}

function isWord(line: Line, index: number, word: string, offset: number): boolean {
  const token = tokenAt(line, index);
  return token.word === word && (offset === 0 || token.gap);
}
