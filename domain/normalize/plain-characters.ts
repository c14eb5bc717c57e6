/**
 * Characters that keyboards and word processors write instead of those of ASCII: typographic apostrophes, quotes and dashes, those of Hebrew,
 * and the full-width forms of East Asian keyboards.
 */

/**
 * Returns a text for comparison, with ASCII characters instead of their other forms, and without invisible characters. These are soft hyphens
 * and zero-width spaces, which come with copied text, joiners, marks of the text direction, and variation selectors.
 */
export function plainCharacters(text: string): string {
  return BEYOND_ASCII.test(text) ? text.replace(OTHER_FORMS, (character) => PLAIN.get(character) ?? '') : text;
}

/** Returns the ASCII code of a full-width character (U+FF01 to U+FF5E), and every other code unchanged. */
export function halfWidth(code: number): number {
  return code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code;
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...Array.from('‘’‚‛ʼʻ′´׳', (character): [string, string] => [character, "'"]),
  ...Array.from('“”„‟«»″״', (character): [string, string] => [character, '"']),
  ...Array.from('‐‑‒–—―−־', (character): [string, string] => [character, '-']),
  ...Array.from({ length: 0x5e }, (_, at): [string, string] => {
    return [String.fromCharCode(0xff01 + at), String.fromCharCode(0x21 + at)];
  }),
]);

/** Characters that nobody sees, without those of tags, which distinguish the flags of England and Scotland. */
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}--[\u{e0020}-\u{e007f}]]`;
const OTHER_FORMS = new RegExp(`[${[...PLAIN.keys()].join('')}${INVISIBLE}]`, 'gv');
