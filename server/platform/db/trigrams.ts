/**
 * Index tokens that find candidates for `search-words.ts`: every three adjacent characters of a word and, for every
 * word beginning, a blank with the first character and a blank with the first two.
 */

import { matchesInside } from '#domain/normalize/search-words.ts';

/** Maximum number of trigrams for a long word. More would hardly reduce the candidates. */
const ENOUGH = 12;

/** Returns the distinct tokens of a `searchable` text. */
export function tokensOf(stored: string): string[] {
  const tokens = new Set<string>();
  for (const word of stored.split('\n')) {
    for (const beginning of beginningsIn(word)) tokens.add(beginning);
    for (const trigram of trigramsIn(word.replaceAll(' ', ''))) tokens.add(trigram);
  }
  return [...tokens];
}

/** Returns tokens that every text with `word` has. Other texts may have them too. */
export function tokensFor(word: string): string[] {
  if (!matchesInside(word)) return [` ${word}`];
  const trigrams = [...new Set(trigramsIn(word))];
  const step = Math.ceil(trigrams.length / ENOUGH);
  return trigrams.filter((_trigram, index) => index % step === 0);
}

/** For ` e- mail`: ` e`, ` e-`, ` m`, ` ma`. */
function beginningsIn(word: string): string[] {
  const characters = Array.from(word);
  return characters.flatMap((character, index) => {
    if (character !== ' ') return [];
    const [first = '', second, third] = characters.slice(index + 1, index + 4);
    const next = second === ' ' ? third : second;
    return next === undefined ? [` ${first}`] : [` ${first}`, ` ${first}${next}`];
  });
}

function trigramsIn(word: string): string[] {
  const characters = Array.from(word);
  return characters.slice(2).map((third, index) => `${characters[index]}${characters[index + 1]}${third}`);
}
