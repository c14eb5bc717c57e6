/**
 * Characters that keyboards and word processors write instead of those of ASCII: typographic apostrophes, quotes and dashes, and the
 * full-width forms of East Asian keyboards.
 */

/** Returns a text for comparison, with ASCII characters instead of their other forms, and without variation selectors. */
export function plainCharacters(text: string): string {
  return BEYOND_ASCII.test(text) ? text.replace(OTHER_FORMS, (character) => PLAIN.get(character) ?? '') : text;
}

/** Returns the ASCII code of a full-width character (U+FF01 to U+FF5E), and every other code unchanged. */
export function halfWidth(code: number): number {
  return code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code;
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...Array.from('‘’‚‛ʼ′', (character): [string, string] => [character, "'"]),
  ...Array.from('“”„‟«»″', (character): [string, string] => [character, '"']),
  ...Array.from('‐‑‒–—―−', (character): [string, string] => [character, '-']),
  ...Array.from({ length: 0x5e }, (_, at): [string, string] => {
    return [String.fromCharCode(0xff01 + at), String.fromCharCode(0x21 + at)];
  }),
]);

/** The characters of `PLAIN`, and the variation selectors, such as the one for a coloured emoji. */
const OTHER_FORMS = /[‘’‚‛ʼ′“”„‟«»″‐-―−\uff01-\uff5e]|[\ufe00-\ufe0f]/g;
