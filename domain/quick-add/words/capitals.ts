/** Words with capital letters, and runs of them: titles and names. */

import { type Line, tokenAt } from '../line/line.ts';
import type { Token } from '../line/tokens.ts';

/** A capital letter and a small one: words in capital letters only are not titles. */
export function isCapitalized(line: Line, { start, end }: Token): boolean {
  return CAPITALIZED.test(line.text.slice(start, Math.min(end, start + 3)));
}

/** Returns whether a word with a capital letter is at the index, after whitespace, that was not taken. */
export function isTitleWord(line: Line, index: number): boolean {
  return isCapitalWord(line, tokenAt(line, index));
}

/** Returns whether the token is a word with a capital letter after whitespace. */
export function isCapitalWord(line: Line, token: Token): boolean {
  return token.kind === 'word' && token.gap && (isCapitalized(line, token) || isNumeral(line, token));
}

/** `Halloween II`. */
function isNumeral(line: Line, { start, end }: Token): boolean {
  return end - start <= 4 && ROMAN.test(line.text.slice(start, end));
}

const CAPITALIZED = /^\p{Lu}(?:\p{Ll}|['’]|$)/u;
const ROMAN = /^[IVX]{2,4}$/;
