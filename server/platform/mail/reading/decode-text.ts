/** The character sets of mails. Bodies, header fields and names of files are decoded by the same function. */

import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/**
 * Returns the text of bytes in a declared character set. If the character set is missing, unknown, ASCII or UTF-8, the bytes decide: they are
 * UTF-8 if most characters are valid in it, otherwise windows-1252.
 */
export function decodeText(bytes: Uint8Array, charset = ''): string {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const declared = hasByteOrderMark ? undefined : decoderOf(charset);
  if (declared !== undefined) return declared(bytes);
  const text = UTF_8.decode(bytes);
  // A text that is cut off, or has a damaged character, remains UTF-8.
  return isUtf8(bytes) || isMostlyValid(text) ? text : WINDOWS_1252.decode(bytes);
}

/**
 * Returns the text of an HTML document. Without a useful `charset`, a `meta` element in the first 4096 bytes declares the character set
 * (HTML Living Standard, section 4.2.5.4).
 */
export function decodeHtml(bytes: Uint8Array, charset: string): string {
  const isUseful = decoderOf(charset) !== undefined || /^utf-?8$/i.test(charset);
  return decodeText(bytes, isUseful ? charset : metaCharset(bytes));
}

function metaCharset(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  const name = /<meta\b[^>]{0,500}?\bcharset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i.exec(start)?.[1];
  // The expression matches single bytes, so the document cannot be in UTF-16 or UTF-32.
  return name !== undefined && /^utf-?(?:16|32)/i.test(name) ? undefined : name;
}

/** Returns undefined for UTF-8, ASCII and unknown character sets, whose texts are decoded by their bytes. */
function decoderOf(charset: string): ((bytes: Uint8Array) => string) | undefined {
  const name = charset.toLowerCase();
  if (ASCII.test(name)) return undefined;
  try {
    const decoder = new TextDecoder(name);
    return decoder.encoding === 'utf-8' ? undefined : (bytes) => decoder.decode(bytes);
  } catch {
    // TextDecoder lacks character sets of old mail programs, such as UTF-7 and those of DOS.
    const isText = !/^(?:hex|base64|binary)/.test(name.replaceAll(/[^a-z0-9]/g, ''));
    return isText && iconv.encodingExists(name) ? (bytes) => iconv.decode(Buffer.from(bytes), name) : undefined;
  }
}

/** Returns whether a text has more valid characters above 127 than replacements of damaged ones. */
function isMostlyValid(text: string): boolean {
  let surplus = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) surplus += code === 0xfffd ? -1 : 1;
  }
  return surplus > 0;
}

/** Names of ASCII, which browsers read as windows-1252. */
const ASCII =
  /^(?:us-?ascii|ascii|ansi_x3\.4-19(?:68|86)|iso646-us|iso_646\.irv:1991|iso-ir-6|us|cp367|ibm367|csascii)$/;

const UTF_8 = new TextDecoder();
const WINDOWS_1252 = new TextDecoder('windows-1252');
