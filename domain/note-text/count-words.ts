import { plainText } from './plain-text.ts';

/** Returns the number of visible words of a body: runs of non-blank characters with a letter or digit, without Markdown syntax. */
export function countWords(body: string): number {
  let words = 0;
  for (const [word] of plainText(body).matchAll(/\S+/g)) {
    if (/[\p{L}\p{N}]/u.test(word)) words += 1;
  }
  return words;
}
