/** Whether a word can be a noun. */

import { type Line, tokenAt } from '../line/line.ts';
import { isKnown } from './lexicon.ts';
import type { Role } from './word-table.ts';

/** Returns whether a word is at the index that can be a noun: a word that no table has, or a noun of a table. */
export function isNoun(line: Line, index: number): boolean {
  const { kind, gap, sense } = tokenAt(line, index);
  if (kind !== 'word' || !gap || (sense.clause ?? sense.verb) !== undefined) return false;
  return !isKnown(sense) || NOUNS.some((role) => sense[role] !== undefined);
}

const NOUNS: readonly Role[] = ['media', 'page', 'work', 'event', 'place', 'company', 'venue', 'handles', 'moves'];
