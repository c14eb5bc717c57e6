/**
 * Normalization for search. Case and diacritics are removed; æ equals ae, ø equals oe and o, å equals aa and a. `blåbær`,
 * `blaabaer` and `blabaer` all become `blabaer`. Typographic and full-width characters equal those of ASCII: see `plain-characters.ts`.
 */

import { normalForm } from './normal-form.ts';
import { plainCharacters } from './plain-characters.ts';

/**
 * Returns the normalized text. It is idempotent. Offsets are not preserved. The text indexes store it, so that a change needs a migration that
 * writes the setting `text_index_rebuild`.
 */
export function normalizeText(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? withoutMarks(text) : text.toLowerCase();
  return plain.replace(/a{2,}/g, 'a').replace(/oe+/g, 'o');
}

function withoutMarks(text: string): string {
  // Some characters have typographic ones in their compatibility form, such as ŉ, and ″ has two others.
  const plain = plainCharacters(normalForm(plainCharacters(text).toLowerCase(), 'NFKD').toLowerCase());
  return plain.replace(MARKS, '').replace(LETTERS, (letter) => SPELLINGS[letter] ?? letter);
}

/** Other texts have no marks and no letters with another spelling. */
const BEYOND_ASCII = /[\u0080-\uffff]/;
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
