/** Decodes the bytes of calendar files. */

/** The decoder of the Encoding Standard, which browsers and Node provide. */
declare class TextDecoder {
  constructor(label: string, options?: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}

/**
 * Decodes a calendar. The charset is UTF-8 (RFC 5545, section 3.1.4); `charset` is the one that a server names. Lines that are not valid
 * UTF-8 are decoded in that charset, or in Windows-1252, so that one of them does not change the others. A line break inside a character is
 * moved after it.
 */
export function decodeCalendar(bytes: Uint8Array, charset = ''): string {
  const label = charset.trim().toLowerCase();
  const wide = wideEncoding(bytes, label);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  const whole = withWholeCharacters(bytes);
  const fallback = isKnown(label) && !/^utf-?8$|ascii/.test(label) ? label : 'windows-1252';
  // Some encodings consist of ASCII bytes only.
  if (label.startsWith('iso-2022')) return new TextDecoder(fallback).decode(whole);
  if (isValidUtf8(whole, 0, whole.length)) return new TextDecoder('utf-8').decode(whole);
  return MULTIBYTE.test(fallback) ? new TextDecoder(fallback).decode(whole) : decodeLines(whole, fallback);
}

/** Encodings in which a line break can only be found after decoding, or whose characters can look like UTF-8. */
const MULTIBYTE = /^(?:gb|big5|shift|sjis|x-sjis|ms_kanji|euc|ks_c|windows-949|windows-31j|iso-2022)/;

/** The first character of a calendar is ASCII: in UTF-16, one of its bytes is 0. */
function wideEncoding([first, second, third, fourth]: Uint8Array, label: string): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
  return /^utf-?16/.test(label) && first === 0 ? 'utf-16be' : /^utf-?16/.test(label) ? 'utf-16le' : undefined;
}

function isKnown(label: string): boolean {
  try {
    return label !== '' && Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}

/** The most runs of lines with the same charset, because each takes a microsecond to decode. The lines after them are one run. */
const MAX_RUNS = 100_000;

function decodeLines(bytes: Uint8Array, fallback: string): string {
  const decoders = [new TextDecoder(fallback), new TextDecoder('utf-8')] as const;
  const parts: string[] = [];
  let [start, isUtf8] = [0, true];
  const decodeRun = (end: number) => parts.push(decoders[isUtf8 ? 1 : 0].decode(bytes.subarray(start, end)));
  for (let at = 0; at < bytes.length && parts.length < MAX_RUNS; ) {
    const found = bytes.indexOf(LF, at);
    const end = found < 0 ? bytes.length : found + 1;
    const isValid = isValidUtf8(bytes, at, end);
    if (isValid !== isUtf8) {
      decodeRun(at);
      [start, isUtf8] = [at, isValid];
    }
    at = end;
  }
  decodeRun(bytes.length);
  return parts.join('');
}

/** A decoder that throws would take ten times longer for many invalid lines. */
function isValidUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; ) {
    const byte = bytes[at] ?? 0;
    const size = byte < 0x80 ? 1 : byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0;
    if (size === 0 || at + size > end) return false;
    const second = bytes[at + 1] ?? 0;
    if ((byte === 0xe0 && second < 0xa0) || (byte === 0xed && second > 0x9f)) return false;
    if ((byte === 0xf0 && second < 0x90) || (byte === 0xf4 && second > 0x8f)) return false;
    for (let next = at + 1; next < at + size; next += 1) if (!isContinuation(bytes[next])) return false;
    at += size;
  }
  return true;
}

const [LF, CR, SPACE, TAB] = [0x0a, 0x0d, 0x20, 0x09];

/**
 * Programs may fold lines between any two bytes (section 3.1), also inside a UTF-8 character. Moves such a fold, which is a line break and a
 * blank, to the end of the character. The number of lines does not change.
 */
export function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  let result = bytes;
  for (let at = 0; at < bytes.length; at += 1) {
    if (result[at] !== LF || !isFold(result, at) || !isContinuation(result[at + 2])) continue;
    if (result === bytes) result = Uint8Array.from(bytes);
    let end = at + 2;
    while (isContinuation(result[end]) && end < at + 5) end += 1;
    swap(result, startOfFolds(result, at), at + 2, end);
  }
  return result;
}

/** Swaps two adjacent ranges of bytes, the second of which has at most three. */
function swap(bytes: Uint8Array, start: number, middle: number, end: number): void {
  const [first = 0, second = 0, third = 0] = bytes.subarray(middle, end);
  for (let at = middle - 1; at >= start; at -= 1) bytes[at + end - middle] = bytes[at] ?? 0;
  const moved = [first, second, third];
  for (let index = 0; index < end - middle; index += 1) bytes[start + index] = moved[index] ?? 0;
}

/** Returns the start of the line break at `at`, or of the first of up to three adjacent ones: a character has at most four bytes. */
function startOfFolds(bytes: Uint8Array, at: number): number {
  let start = at;
  for (let folds = 1; ; folds += 1) {
    while (bytes[start - 1] === CR && at - start < MAX_BREAK_BYTES) start -= 1;
    if (folds === 3 || bytes[start - 2] !== LF || !isFold(bytes, start - 2)) return start;
    start -= 2;
  }
}

/** Bytes of three line breaks. */
const MAX_BREAK_BYTES = 12;

/** Returns whether a line break is followed by a blank, so that the line continues. */
function isFold(bytes: Uint8Array, at: number): boolean {
  return bytes[at + 1] === SPACE || bytes[at + 1] === TAB;
}

function isContinuation(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}
