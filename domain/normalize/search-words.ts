/**
 * The matching rule of the search. A search word matches a text if a word of the text starts with it. A search word of three or
 * more characters also matches inside a word, and so does one without letters and digits, such as `%`. In scripts without blanks between
 * words, two letters are enough. Their vowel signs count as letters. Both sides are normalized. Whitespace separates words; every other
 * character is literal.
 *
 * A word starts after whitespace, and where a letter or digit follows another character: `e-mail` has two starts.
 */

import { normalizeText } from './normalize-text.ts';

/** Number of UTF-16 units of a query that are read. */
const MAX_QUERY_LENGTH = 512;
const MAX_WORDS = 16;

/** Minimum number of characters for a match inside a word. */
const MIN_INSIDE = 3;

/** Returns the distinct normalized words of a query: at most 16, from its first 512 characters. */
export function searchWords(query: string): string[] {
  const words = wordsOf(query.slice(0, MAX_QUERY_LENGTH));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * Returns the stored form of a text for search: normalized, one line per word, a space before each word start. Only the first `most` UTF-16
 * units of the normalized text are read.
 */
export function searchable(text: string, most = Number.POSITIVE_INFINITY): string {
  return wordsOf(text, most).map(markBeginnings).join('\n');
}

/** Returns the substring that a `searchable` text contains if and only if it matches `word`, one of `searchWords`. */
export function patternOf(word: string): string {
  const marked = markBeginnings(word);
  return matchesInside(word) ? marked.slice(1) : marked;
}

/** Returns whether the word also matches inside other words. */
export function matchesInside(word: string): boolean {
  if (!LETTER_OR_DIGIT.test(word) || UNSPACED_PAIR.test(word)) return true;
  // Counting characters takes long for a long word. A character has at most two UTF-16 units.
  return word.length >= 2 * MIN_INSIDE || Array.from(word).length >= MIN_INSIDE;
}

/** Returns whether a character is a letter of a script that has no blanks between words. */
export function isUnspaced(character: string): boolean {
  return character >= FIRST_UNSPACED && UNSPACED_LETTER.test(character);
}

const UNSPACED = String.raw`[[\p{L}\p{M}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]]`;
const UNSPACED_LETTER = new RegExp(UNSPACED, 'v');
const UNSPACED_PAIR = new RegExp(`^${UNSPACED}{2}$`, 'v');
/** The first letter of Thai. Comparing with it is faster than the expression. */
const FIRST_UNSPACED = '\u0e01';

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Returns whether `text` matches all words. It gives the same answer as the index, for texts that are not indexed. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  const searched = searchable(text);
  return words.every((word) => searched.includes(patternOf(word)));
}

/** Control characters count as whitespace, so that no database has to store them. */
function wordsOf(text: string, most?: number): string[] {
  return normalizeText(text.toWellFormed())
    .slice(0, most)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '');
}

function markBeginnings(word: string): string {
  return ` ${word.replace(/(?<=[^\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])/gu, ' ')}`;
}
