/** Whole numbers and ordinals, in digits and in Danish and English words. */

import { beginsWord, endsWord, gluedAt, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';

export type NumberRead = Reading & { value: number };

/** Returns the value of a number token with at most four digits. */
export function digitsOf(token: Token): number | undefined {
  return token.kind === 'number' && token.word.length <= 4 ? Number(token.word) : undefined;
}

/** Reads a whole number: `14`, `fjorten`, `twenty-one`. A unit may be attached to digits. */
export function readNumber(line: Line, index: number): NumberRead | undefined {
  const token = tokenAt(line, index);
  const value = digitsOf(token);
  if (value !== undefined) return beginsWord(line, index) ? { value, next: index + 1 } : undefined;
  if (!token.sense.number) return undefined;
  return readTens(line, index, token.sense.number, 'number') ?? { value: token.sense.number, next: index + 1 };
}

/** Reads a whole number or an article: `a week`, `en uge`. */
export function readCount(line: Line, index: number): NumberRead | undefined {
  return senseAt(line, index).article ? { value: 1, next: index + 1 } : readNumber(line, index);
}

/** An ordinal with its form: `27th`, `27.`, or a word. */
type OrdinalRead = NumberRead & { written: 'suffix' | 'dot' | 'word' };

/** Reads an ordinal, 1 to 999. */
export function readOrdinal(line: Line, index: number): OrdinalRead | undefined {
  const token = tokenAt(line, index);
  if (token.kind === 'number') return readDigitOrdinal(line, index, digitsOf(token) ?? 0);
  if (token.sense.number) {
    const tens = readTens(line, index, token.sense.number, 'ordinal');
    return tens === undefined ? undefined : { ...tens, written: 'word' };
  }
  return token.sense.ordinal ? { value: token.sense.ordinal, next: index + 1, written: 'word' } : undefined;
}

function readDigitOrdinal(line: Line, index: number, value: number): OrdinalRead | undefined {
  if (value < 1 || value > 999 || !beginsWord(line, index)) return undefined;
  const glued = gluedAt(line, index + 1);
  if (glued.sense.suffix && endsWord(line, index + 2)) return { value, next: index + 2, written: 'suffix' };
  if (glued.word === ':' && gluedAt(line, index + 2).sense.colonSuffix && endsWord(line, index + 3)) {
    return { value, next: index + 3, written: 'suffix' };
  }
  if (glued.word !== '.' || gluedAt(line, index + 2).kind === 'number') return undefined;
  return { value, next: index + 2, written: 'dot' };
}

/** Reads English compounds: `twenty-one`, `thirty first`. */
function readTens(line: Line, index: number, tens: number, role: 'number' | 'ordinal'): NumberRead | undefined {
  if (tens < 20 || tens % 10 !== 0 || !senseAt(line, index).english) return undefined;
  const next = gluedAt(line, index + 1).word === '-' ? index + 2 : index + 1;
  const ones = senseAt(line, next);
  const one = ones[role];
  return one !== undefined && one < 10 && ones.english && ones.to === undefined
    ? { value: tens + one, next: next + 1 }
    : undefined;
}

/** Returns whether the word before the index makes a number a page, a price or the like: `ch. 3/4`, `pris 12.10`. */
export function isNumbered(line: Line, index: number): boolean {
  let before = index - 1;
  for (let count = 0; count < MAX_NUMBERED && isBetweenNumbers(line.tokens[before] ?? NO_TOKEN); count++) before--;
  return line.tokens[before]?.sense.page !== undefined;
}

/** Returns whether the word before the index makes digits a number of a thing, also those of a full date: `varenr. 12-05-44`, `item no: 3-4-25`. */
export function isNumberOfThing(line: Line, index: number): boolean {
  let before = index - 1;
  for (let count = 0; count < MAX_MARKS && MARKS_OF_NUMBERS.has(line.tokens[before]?.word ?? ''); count++) before--;
  const { kind, word } = line.tokens[before] ?? NO_TOKEN;
  return kind === 'word' && (NUMBER_WORDS.has(word) || COMPOUND.test(word));
}

const MAX_MARKS = 2;
const MARKS_OF_NUMBERS: ReadonlySet<string> = new Set(['.', ':', '#']);
const NUMBER_WORDS: ReadonlySet<string> = new Set(
  'nr no nos num nummer number numbers sku isbn id serial lot barcode stregkode cvr cpr konto kontonr reg'.split(' '),
);
/** `varenr`, `sagsnummer`. */
const COMPOUND = /.{3}(?:nr|nummer)$/;

/** `2.3 til` in `opgave 2.3 til 2.7`, `3/4 og` in `brøker som 3/4 og 5/8`, the stop in `ch. 3/4`. */
function isBetweenNumbers({ kind, word, sense }: Token): boolean {
  if (kind === 'number' || word === '.' || word === '-' || word === '/') return true;
  return (sense.to ?? sense.destination ?? sense.from ?? sense.and) !== undefined;
}

/** Maximum number of tokens between such a word and a number. */
const MAX_NUMBERED = 6;

/** Returns whether the number before the index counts the word at the index: `5 liter`, `3 days`, but not `halv ni uge 45`. */
export function isCounted(line: Line, index: number): boolean {
  const { sense } = tokenAt(line, index);
  if (sense.thing) return true;
  return sense.unit !== undefined && tokenAt(line, index + 1).kind !== 'number';
}
