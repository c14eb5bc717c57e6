/**
 * Index tokens that find candidates for `search-words.ts`: every three adjacent characters of a word and, for every
 * word beginning, a blank with the first character and a blank with the first two. ` e- mail` has ` e`, ` e-`, ` m` and ` ma`.
 *
 * Two adjacent letters of scripts without blanks are a token, which replaces the longer ones that contain them: `買い物` has `買い`, `い物`
 * and ` 買`. Such texts have few repeated sequences of three letters, so that the index has fewer distinct tokens this way.
 */

import { isUnspaced, matchesInside } from '#domain/normalize/search-words.ts';

/** Maximum number of tokens for a long word. More would hardly reduce the candidates, and each costs a search in the index. */
const MAX_TOKENS = 6;

/** Returns the distinct tokens of a `searchable` text. */
export function tokensOf(stored: string): string[] {
  const tokens = new Set<string>();
  addTokens(tokens, stored, Number.POSITIVE_INFINITY);
  return [...tokens];
}

/**
 * Adds the tokens of a `searchable` text to `tokens`, which then has at most `most`. Returns the length of the part whose tokens
 * were added: all of the text, or the part before the first character that might exceed `most`.
 */
export function addTokens(tokens: Set<string>, stored: string, most: number): number {
  let at = 0;
  let before = ''; // the last two characters of the word, without blanks
  let last = '';
  let beginning = ''; // the first character after a blank, until the next character
  let afterBlank = false;
  let isPair = false; // `before` and `last` have no blanks between words in their scripts
  let isUnspacedLast = false;
  for (const character of stored) {
    if (tokens.size + MAX_PER_CHARACTER > most) return at;
    at += character.length;
    if (character === '\n') {
      [before, last, beginning, afterBlank] = ['', '', '', false];
      [isPair, isUnspacedLast] = [false, false];
    } else if (character === ' ') {
      afterBlank = true;
    } else {
      const isUnspacedNow = isUnspaced(character);
      const isPairNow: boolean = isUnspacedNow && isUnspacedLast;
      if (afterBlank) tokens.add(` ${character}`);
      if (isPairNow) tokens.add(last + character);
      else {
        if (beginning !== '') tokens.add(` ${beginning}${character}`);
        if (before !== '' && !isPair) tokens.add(before + last + character);
      }
      [isPair, isUnspacedLast] = [isPairNow, isUnspacedNow];
      beginning = afterBlank ? character : '';
      afterBlank = false;
      before = last;
      last = character;
    }
  }
  return at;
}

/** A character completes a trigram and the two tokens of a word beginning. */
const MAX_PER_CHARACTER = 3;

/**
 * Returns tokens that every text with `word` has. Other texts may have them too. There are none for one or two characters without
 * letters and digits, which match anywhere.
 */
export function tokensFor(word: string): string[] {
  if (!matchesInside(word)) return [` ${word}`];
  const tokens = [...new Set(tokensInside(word))];
  const step = Math.ceil(tokens.length / MAX_TOKENS);
  return tokens.filter((_token, index) => index % step === 0);
}

/** Other words have one UTF-16 unit per character. */
const SURROGATE = /[\ud800-\udfff]/;

function tokensInside(word: string): string[] {
  const characters = SURROGATE.test(word) ? Array.from(word) : word;
  const tokens: string[] = [];
  let isPair = false;
  for (let at = 1; at < characters.length; at += 1) {
    const [first = '', second = '', third = ''] = [characters[at - 2], characters[at - 1], characters[at]];
    const isPairNow: boolean = isUnspaced(third) && isUnspaced(second);
    if (isPairNow) tokens.push(second + third);
    else if (at > 1 && !isPair) tokens.push(first + second + third);
    isPair = isPairNow;
  }
  return tokens;
}
