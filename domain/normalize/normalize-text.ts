/**
 * One spelling for everything that people expect to find under several: case and diacritics are dropped; æ equals ae,
 * ø equals oe and o, å equals aa and a. `blåbær`, `blaabaer` and `blabaer` all become `blabaer`.
 */

/** The folded form of a text. Folding twice changes nothing. Offsets are not kept. */
export function normalizeText(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').toLowerCase().replace(MARKS, '');
  const spelled = plain.replace(LETTERS, (letter) => SPELLINGS[letter] ?? letter);
  return spelled.replace(/a{2,}/g, 'a').replace(/oe+/g, 'o');
}

const MARKS = /\p{M}+/gu;
const LETTERS = /[æøœßđðłþıς]/g;
const SPELLINGS: Record<string, string> = {
  æ: 'ae',
  ø: 'o',
  œ: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
