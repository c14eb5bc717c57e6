/** Values of header fields (RFC 5322, RFC 2047). */

import { decodeText } from './decode-text.ts';

/** UTF-16 units of a value that are read. */
const MAX_VALUE = 20_000;

/**
 * Returns the value of a field in one line, with its encoded words. `line` is the field with its name, one character per byte. Fields are
 * UTF-8 (RFC 6532); old programs send other bytes.
 */
export function fieldValue(line: string): string {
  const value = line
    .slice(line.indexOf(':') + 1)
    .slice(0, MAX_VALUE)
    .replaceAll(/\r?\n(?=[ \t])/g, '')
    .trim();
  // A byte in an encoded word has the character set of the word.
  const bytes = value.replaceAll(WORD, (word) => word.replaceAll(/[\x80-\xff]/g, (byte) => `=${hexOf(byte)}`));
  return decodeText(Buffer.from(bytes, 'latin1'));
}

/** Decodes the encoded words in a text (RFC 2047). Spaces between them are left out. */
export function decodeWords(text: string): string {
  let decoded = '';
  let end = 0;
  let run = { charset: '', bytes: [] as Buffer[] };
  const endRun = () => {
    decoded += decodeText(Buffer.concat(run.bytes), run.charset);
    run = { charset: '', bytes: [] };
  };
  for (const { 0: word, 1: charset = '', 2: encoding = '', 3: payload = '', index } of text.matchAll(WORD)) {
    const between = text.slice(end, index);
    const isContinued = run.bytes.length > 0 && between.trim() === '';
    // A character can be divided between two words of the same character set.
    if (!isContinued || run.charset !== charset) endRun();
    if (!isContinued) decoded += between;
    run.charset = charset;
    run.bytes.push(bytesOf(payload, encoding));
    end = index + word.length;
  }
  endRun();
  return decoded + text.slice(end);
}

/** An encoded word: the character set without its language (RFC 2231), the encoding and the text. */
const WORD = /=\?([^?\s*]{1,100})(?:\*[^?\s]{0,100})?\?([bq])\?((?:[^?]|\?(?!=)){0,4000})\?=/gi;

function bytesOf(payload: string, encoding: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(payload, 'base64');
  const text = payload
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}

function hexOf(byte: string): string {
  return byte.charCodeAt(0).toString(16);
}
