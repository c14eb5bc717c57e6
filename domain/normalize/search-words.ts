/**
 * When a text holds a word that is searched for: when the word stands at the start of one of the text's words, or
 * anywhere inside one if it has three or more characters. Case, accents and spellings are folded on both sides, blanks
 * are never part of a word, every other character stands for itself.
 *
 * A word of a text begins after a blank, and where a letter or digit follows something else: `e-mail` begins twice.
 */

import { normalizeText } from './normalize-text.ts';

/** No more of a query is read than this. */
const LONGEST_QUERY = 512;
const MOST_WORDS = 16;

/** The fewest characters that are looked for inside words. */
const INSIDE = 3;

/** The folded words of a query, each once: at most 16, out of its first 512 characters. */
export function searchWords(query: string): string[] {
  const words = wordsOf(query.slice(0, LONGEST_QUERY));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The text as it is stored for searching: folded, a line for each word, a blank before each beginning. */
export function searchable(text: string): string {
  return wordsOf(text).map(markBeginnings).join('\n');
}

/** What a `searchable` text contains exactly when it holds the word. `word` is one of `searchWords`. */
export function patternOf(word: string): string {
  const marked = markBeginnings(word);
  return isLookedForInside(word) ? marked.slice(1) : marked;
}

/** Whether the word is found in the middle of words as well. */
export function isLookedForInside(word: string): boolean {
  return Array.from(word).length >= INSIDE;
}

/** Whether `text` holds all of the words: what the index finds, for texts that are in no index. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const stored = searchable(text);
  return words.every((word) => stored.includes(patternOf(word)));
}

/** Control characters count as blanks: no database need store them. */
function wordsOf(text: string): string[] {
  return normalizeText(text.toWellFormed())
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '');
}

function markBeginnings(word: string): string {
  return ` ${word.replace(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/gu, ' ')}`;
}
