/** The form for comparing words of the line with the word tables, and names of labels, projects and people. */

import { normalForm } from '#domain/normalize/normal-form.ts';
import { plainCharacters } from '#domain/normalize/plain-characters.ts';

/**
 * Returns lower case NFKC with æ, ø, å as ae, oe, aa, ß as ss, the Turkish i as i, the final ς as σ, and the characters of
 * `plainCharacters`. Unlike `normalizeText`, søn and son differ.
 */
export function spell(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return normalForm(normalForm(plainCharacters(text), 'NFKC').toLowerCase())
    .replaceAll(DOTTED_I, 'i')
    .replace(LETTERS, (letter) => SPELLINGS[letter] ?? letter);
}

/** The lower case of İ is i with a dot above. */
const DOTTED_I = 'i\u0307';

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}

const LETTERS = /[æøåßıς]/g;
const SPELLINGS: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', ß: 'ss', ı: 'i', ς: 'σ' };
