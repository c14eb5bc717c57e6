/** The decoder of the Encoding Standard, which browsers and Node provide. */
declare class TextDecoder {
  constructor(label: string, options?: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}

/** The label of an encoding in the Encoding Standard. */
export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** Decodes a text file, by default in its detected encoding. A byte order mark is removed. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding = encodingOf(bytes)): string {
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Detects the encoding of a text file: UTF-16 if it has that byte order mark, otherwise UTF-8 if it is valid, otherwise Windows-1252, which
 * older spreadsheets write.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
