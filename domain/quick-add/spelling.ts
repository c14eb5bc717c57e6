/** The form for comparing words of the line with the word tables. */

import { normalForm } from '#domain/normalize/normal-form.ts';

/** Returns lower case NFC with æ, ø, å as ae, oe, aa, and one kind of apostrophe. Unlike `normalizeText`, søn and son differ. */
export function spell(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return normalForm(lower).replace(LETTERS, (letter) => SPELLINGS[letter] ?? letter);
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}

const LETTERS = /[æøå’]/g;
const SPELLINGS: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', '’': "'" };
