/** Base32 (RFC 4648, section 6) without padding, for secrets that people may have to type. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** Encodes bytes as capital letters and digits. The last group of bits is padded with zeros. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

/** Decodes the output of `encodeBase32`. Throws for other characters. */
export function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => valueIn(letter).toString(2).padStart(BITS, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

function valueIn(letter: string): number {
  const value = LETTERS.indexOf(letter);
  if (value < 0) throw new Error('the text is not base32');
  return value;
}
