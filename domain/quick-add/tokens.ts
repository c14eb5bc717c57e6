/** The line cut into words, numbers and single marks. Every token knows its place in the line as it was sent. */

import { type Sense, senseOf } from './lexicon.ts';
import { spell } from './spelling.ts';

/** What has become of a token: nothing yet, part of a recognised phrase, or text that is not to be read. */
type State = 'free' | 'taken' | 'literal';

export type Token = {
  start: number;
  end: number;
  /** The word as `spell` gives it; digits and marks as they are. */
  word: string;
  /** A run of letters, a run of ASCII digits, or one other character; exclamation marks stay together. */
  kind: 'word' | 'number' | 'mark' | 'none';
  /** True at the start of the line and after a blank. */
  gap: boolean;
  sense: Sense;
  state: State;
};

/** Stands for the token before the first and after the last one. */
export const NO_TOKEN: Token = {
  start: 0,
  end: 0,
  word: '',
  kind: 'none',
  gap: true,
  sense: senseOf(''),
  state: 'taken',
};

/** So much of a line is read, in UTF-16 units: no task is that long, and an endless paste must not hold anybody up. */
export const READ_LENGTH = 10_000;

/** Cuts the line. What lies beyond `READ_LENGTH` is one word that means nothing. Linear in the length. */
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
    const word = spell(raw);
    return { start, end, word, kind: 'word', gap, sense: senseOf(word), state: 'free' };
  }
  return { start, end, word: raw, kind: type === DIGIT ? 'number' : 'mark', gap, sense: NO_TOKEN.sense, state: 'free' };
}

function endOf(text: string, start: number, type: number): number {
  let end = start + widthAt(text, start);
  if (type === MARK) {
    while (text[start] === '!' && text[end] === '!') end++;
    return end;
  }
  while (end < text.length) {
    if (typeAt(text, end) === type) end += widthAt(text, end);
    else if (type === LETTER && isApostrophe(text[end]) && typeAt(text, end + 1) === LETTER) end += 2;
    else break;
  }
  return end;
}

function isApostrophe(character: string | undefined): boolean {
  return character === "'" || character === '’';
}

const MARK = 0;
const BLANK = 1;
const DIGIT = 2;
const LETTER = 3;

function typeAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 128) return ASCII[unit] ?? MARK;
  if (unit >= 0xc0 && unit <= 0x24f) return unit === 0xd7 || unit === 0xf7 ? MARK : LETTER;
  const character = text.slice(index, index + widthAt(text, index));
  if (OTHER_LETTER.test(character)) return LETTER;
  return OTHER_BLANK.test(character) ? BLANK : MARK;
}

function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

/** Digits of other scripts count as letters: they belong to names and are no numbers here. */
const OTHER_LETTER = /^[\p{L}\p{M}\p{Nd}]$/u;
const OTHER_BLANK = /^\s$/u;
const ASCII = Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/\s/.test(character)) return BLANK;
  if (/[0-9]/.test(character)) return DIGIT;
  return /[a-z]/i.test(character) ? LETTER : MARK;
});
