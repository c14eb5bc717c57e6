/** The tokenizer: words, numbers and single characters, with their ranges in the original line. */

import { halfWidth, plainCharacters } from '#domain/normalize/plain-characters.ts';
import { NO_SENSE, type Sense } from '../words/lexicon.ts';
import { spell } from '../words/spelling.ts';

/** The state of a token: free, part of a recognised phrase, or literal text. */
type State = 'free' | 'taken' | 'literal';

export type Token = {
  start: number;
  end: number;
  /** The word in the form of `spell`; digits and other characters, except that full-width ones are those of ASCII. */
  word: string;
  /** A run of letters, a run of ASCII digits, or one other character; exclamation marks stay together. */
  kind: 'word' | 'number' | 'mark' | 'none';
  /** True at the start of the line and after whitespace. */
  gap: boolean;
  /** Empty until the line has its vocabulary. */
  sense: Sense;
  state: State;
};

/** The token before the first and after the last one. */
export const NO_TOKEN: Token = {
  start: 0,
  end: 0,
  word: '',
  kind: 'none',
  gap: true,
  sense: NO_SENSE,
  state: 'taken',
};

/** Number of UTF-16 units that are parsed. No task is longer, and the limit bounds the time for a pasted text. */
export const READ_LENGTH = 10_000;

/** Returns the tokens of a line in linear time. The text after `READ_LENGTH` is one unknown word. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let gap = true;
  for (let start = 0; start < text.length; ) {
    if (start >= READ_LENGTH) {
      tokens.push({ ...NO_TOKEN, start, end: text.length, kind: 'word', gap, state: 'literal' });
      break;
    }
    const type = typeAt(text, start);
    const end = endOf(text, start, type);
    if (type === BLANK) gap = true;
    else {
      tokens.push(token(text, start, end, type, gap));
      gap = false;
    }
    start = end;
  }
  return tokens;
}

function token(text: string, start: number, end: number, type: number, gap: boolean): Token {
  const raw = text.slice(start, end);
  if (type === LETTER) {
    return { start, end, word: spell(raw), kind: 'word', gap, sense: NO_SENSE, state: 'free' };
  }
  const word = FULL_WIDTH.test(raw) ? plainCharacters(raw) : raw;
  return { start, end, word, kind: type === DIGIT ? 'number' : 'mark', gap, sense: NO_SENSE, state: 'free' };
}

function endOf(text: string, start: number, type: number): number {
  let end = start + widthAt(text, start);
  if (type === MARK) {
    while (isExclamation(text, start) && isExclamation(text, end)) end++;
    return end;
  }
  while (end < text.length) {
    if (typeAt(text, end) === type) end += widthAt(text, end);
    else if (type === LETTER && isApostrophe(text[end]) && typeAt(text, end + 1) === LETTER) end += 2;
    else break;
  }
  return end;
}

function isExclamation(text: string, index: number): boolean {
  return halfWidth(text.charCodeAt(index)) === EXCLAMATION;
}

const EXCLAMATION = 0x21;
const FULL_WIDTH = /[\uff01-\uff5e]/;

function isApostrophe(character: string | undefined): boolean {
  return character !== undefined && "'’‘＇".includes(character);
}

const MARK = 0;
const BLANK = 1;
const DIGIT = 2;
const LETTER = 3;

function typeAt(text: string, index: number): number {
  const unit = halfWidth(text.charCodeAt(index));
  if (unit < 128) return ASCII[unit] ?? MARK;
  if (unit >= 0xc0 && unit <= 0x24f) return unit === 0xd7 || unit === 0xf7 ? MARK : LETTER;
  const character = text.slice(index, index + widthAt(text, index));
  if (OTHER_LETTER.test(character)) return LETTER;
  return OTHER_BLANK.test(character) ? BLANK : MARK;
}

function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

/** Digits of other scripts count as letters, because they can be part of names. */
const OTHER_LETTER = /^[\p{L}\p{M}\p{Nd}]$/u;
const OTHER_BLANK = /^\s$/u;
const ASCII = Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/\s/.test(character)) return BLANK;
  if (/[0-9]/.test(character)) return DIGIT;
  return /[a-z]/i.test(character) ? LETTER : MARK;
});
