/** The decoder of the Encoding Standard, which browsers and Node provide. */
declare class TextDecoder {
  constructor(label: string, options?: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}

/**
 * Decodes a text file: UTF-16 if it has that byte order mark, otherwise UTF-8 if it is valid, otherwise Windows-1252, which older
 * spreadsheets write. A byte order mark is removed.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
