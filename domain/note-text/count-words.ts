import { plainText } from './plain-text.ts';

/** How many words a reader of a body reads: what stands between blanks and holds a letter or digit, without marks and targets. */
export function countWords(body: string): number {
  let words = 0;
  for (const [word] of plainText(body).matchAll(/\S+/g)) {
    if (/[\p{L}\p{N}]/u.test(word)) words += 1;
  }
  return words;
}
