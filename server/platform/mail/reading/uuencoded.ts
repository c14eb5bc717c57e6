/** Decodes uuencoded files (POSIX.1-2017, uuencode). */

/** Returns the bytes of the file. Lines before `begin` and after `end` are left out. */
export function decodeUuencoded(encoded: Buffer): Buffer {
  const lines = encoded.toString('latin1').split(/\r?\n/);
  const begin = lines.findIndex((line) => /^begin [0-7]{3,4} /.test(line));
  const bytes = Buffer.alloc(lines.length * MAX_LINE);
  let size = 0;
  for (let at = begin + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === 'end') break;
    size += writeLine(line, bytes, size);
  }
  return bytes.subarray(0, size);
}

/** Bytes of the longest line. */
const MAX_LINE = 63;

/** The first character is the number of bytes. Each further one has six bits; a blank and `` ` `` are both zero. */
function writeLine(line: string, bytes: Buffer, start: number): number {
  const size = valueAt(line, 0);
  for (let at = 0; at < size; at += 1) {
    const first = 1 + Math.floor((at * 4) / 3);
    const shift = 2 * ((at % 3) + 1);
    bytes[start + at] = (valueAt(line, first) << shift) | (valueAt(line, first + 1) >> (6 - shift));
  }
  return size;
}

/** Mail servers remove blanks at the end of a line. */
function valueAt(line: string, at: number): number {
  return at < line.length ? (line.charCodeAt(at) - 32) & 63 : 0;
}
