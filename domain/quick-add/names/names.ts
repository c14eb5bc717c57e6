/** Names after sigils: `Work`, `indkøb-øl`, `"two words"`. */

import { normalForm } from '#domain/normalize/normal-form.ts';
import { endsWord, gluedAt, type Line, type Reading } from '../line/line.ts';

/** A name in NFC, without its quotes. */
export type NameRead = Reading & { name: string };

/** `isQuoted` is true for a name in quotes. */
export type TypedName = NameRead & { isQuoted: boolean };

/** Quoted names with more tokens are text. No name is that long, and the limit bounds the time. */
const MAX_QUOTED = 256;

/** Quotes that close each other: keyboards write some of them typographic and others straight. */
const DOUBLE = '"“”„«»';

/** Opening quotes with their closing quotes. */
const CLOSING: Record<string, string> = {
  ...Object.fromEntries(Array.from(DOUBLE, (quote) => [quote, DOUBLE])),
  "'": "'",
  '‘': '’',
  '’': '’',
};

/** Reads a name of letters, digits, `_` and `-` (with `slash` also `/`), or any quoted text. */
export function readName(line: Line, index: number, slash: boolean): TypedName | undefined {
  const quoted = readQuoted(line, index);
  if (quoted !== undefined) return { ...quoted, isQuoted: true };
  let next = index;
  let isName = false;
  for (;;) {
    const { kind, word } = gluedAt(line, next);
    if (kind === 'word' || kind === 'number') isName = true;
    else if (kind !== 'mark' || !(word === '-' || word === '_' || (slash && word === '/' && isName))) break;
    next++;
  }
  return isName && endsWord(line, next) ? { ...nameBetween(line, index, next), isQuoted: false } : undefined;
}

/** Returns the text of the tokens `from` to `to` (exclusive) as a name: in NFC, with whitespace collapsed. */
export function nameBetween(line: Line, from: number, to: number): NameRead {
  const start = line.tokens[from]?.start ?? 0;
  const name = normalForm(line.text.slice(start, line.tokens[to - 1]?.end ?? start));
  return { name: name.replaceAll(/\s+/g, ' '), next: to };
}

/** Returns whether the character opens a quotation. */
export function isQuote(mark: string): boolean {
  return mark in CLOSING;
}

/** Returns the index of the quote that closes the quotation opened at the index. */
export function closingQuote(line: Line, index: number): number | undefined {
  const closing = CLOSING[line.tokens[index]?.word ?? ''];
  if (closing === undefined) return undefined;
  const limit = Math.min(line.tokens.length, index + MAX_QUOTED);
  for (let at = index + 1; at < limit; at++) {
    if (line.tokens[at]?.kind === 'mark' && closing.includes(line.tokens[at]?.word ?? ' ')) return at;
  }
  return undefined;
}

function readQuoted(line: Line, index: number): NameRead | undefined {
  if (gluedAt(line, index).kind !== 'mark') return undefined;
  const close = closingQuote(line, index);
  if (close === undefined || close === index + 1 || !endsWord(line, close + 1)) return undefined;
  return { ...nameBetween(line, index + 1, close), next: close + 1 };
}
