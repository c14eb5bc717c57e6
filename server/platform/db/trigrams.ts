/**
 * Tokens by which an index finds candidates for `search-words.ts`: every run of three characters inside a word, and for
 * every beginning of a word its first one and first two characters after a blank.
 */

import { isLookedForInside } from '#domain/normalize/search-words.ts';

/** A long word is found by this many of its trigrams, which are as good as all of them. */
const ENOUGH = 12;

/** Every token of a `searchable` text, once. */
export function tokensOf(stored: string): string[] {
  const tokens = new Set<string>();
  for (const word of stored.split('\n')) {
    for (const beginning of beginningsIn(word)) tokens.add(beginning);
    for (const trigram of trigramsIn(word.replaceAll(' ', ''))) tokens.add(trigram);
  }
  return [...tokens];
}

/** Tokens that every text holding `word` has: none of those texts is missed, a few others may be found. */
export function tokensFor(word: string): string[] {
  if (!isLookedForInside(word)) return [` ${word}`];
  const trigrams = [...new Set(trigramsIn(word))];
  const step = Math.ceil(trigrams.length / ENOUGH);
  return trigrams.filter((_trigram, index) => index % step === 0);
}

/** From ` e- mail`: ` e`, ` e-`, ` m`, ` ma`. */
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
