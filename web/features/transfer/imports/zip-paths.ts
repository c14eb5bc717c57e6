import { decodeText } from '#domain/csv/decode-text.ts';

/** Length of the fields before the name of an entry in the central directory (APPNOTE 4.3.12). */
const ENTRY_HEADER = 46;

/**
 * Returns the paths of the entries whose record in the central directory is in the last bytes of a zip. Returns none for other files. The
 * zip is not validated: this only suggests what a file is.
 */
export function zipPaths(end: Uint8Array): string[] {
  const view = new DataView(end.buffer, end.byteOffset, end.byteLength);
  const paths: string[] = [];
  for (let at = 0; at + ENTRY_HEADER <= end.length; at++) {
    // The signature `PK\1\2`.
    if (end[at] !== 0x50 || view.getUint32(at) !== 0x50_4b_01_02) continue;
    const length = view.getUint16(at + 28, true);
    paths.push(decodeText(end.subarray(at + ENTRY_HEADER, at + ENTRY_HEADER + length)));
    at += ENTRY_HEADER + length - 1;
  }
  return paths;
}
