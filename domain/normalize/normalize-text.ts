/**
 * Normalization for search. Case and diacritics are removed; æ equals ae, ø equals oe and o, å equals aa and a. `blåbær`,
 * `blaabaer` and `blabaer` all become `blabaer`. Typographic and full-width characters equal those of ASCII: see `plain-characters.ts`.
 * So do the digits of other scripts. Vowel signs of the scripts of India and Southeast Asia are letters and stay: `ปี` and `ปู` differ. Letters
 * that Arabic and Persian keyboards write differently are equal.
 */

import { normalForm } from './normal-form.ts';
import { plainCharacters } from './plain-characters.ts';

/**
 * Returns the normalized text. It is idempotent. Offsets are not preserved. The text indexes store it, so that a change needs a migration that
 * writes the setting `text_index_rebuild`.
 */
export function normalizeText(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? asciiSpelling(text) : text.toLowerCase();
  return plain.replace(/a{2,}/g, 'a').replace(/oe+/g, 'o');
}

/** Returns the text in lower case, without diacritics, and with the spellings of `SPELLINGS`. */
function asciiSpelling(text: string): string {
  // Repeated, because a decomposed character can contain a typographic one: the decomposition of ŉ begins with ʼ.
  const plain = plainCharacters(normalForm(plainCharacters(text).toLowerCase(), 'NFKD').toLowerCase());
  return plain.replace(MARKS, '').replace(LETTERS, (letter) => SPELLINGS[letter] ?? letter);
}

/** ASCII texts have no diacritics and none of the letters in `SPELLINGS`. */
const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Scripts whose vowel signs are combining marks and distinguish words. */
const SCRIPTS = 'Beng Deva Gujr Guru Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thai Tibt'.split(' ');
const VOWEL_SIGN = String.raw`[\p{M}&&\p{Alphabetic}&&[${SCRIPTS.map((name) => String.raw`\p{sc=${name}}`).join('')}]]`;
const MARKS = new RegExp(String.raw`[\p{M}--${VOWEL_SIGN}]+`, 'gv');

const SPELLINGS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ة: 'ه',
  ک: 'ك',
  ى: 'ي',
  ی: 'ي',
  // The kashida only lengthens a word.
  ـ: '',
  ...asciiDigits(),
};
const LETTERS = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g');

/** The digits of Arabic, Persian, Devanagari, Bengali, Thai, Lao, Burmese and Khmer. Those of each follow its zero. */
function asciiDigits(): Record<string, string> {
  const digits = Array.from('٠۰०০๐໐၀០', (zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero.charCodeAt(0) + digit), String(digit)]),
  );
  return Object.fromEntries(digits.flat());
}
