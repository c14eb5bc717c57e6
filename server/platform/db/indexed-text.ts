import { LIMITS } from '#contract/limits.ts';
import { searchable } from '#domain/normalize/search-words.ts';
import { addTokens } from './trigrams.ts';

/** The part of a text that the search finds: title and body as `searchable` texts, and their tokens. */
export type IndexedText = { title: string; body: string; tokens: string[] };

/**
 * Returns the searchable part of a record: title and body up to `LIMITS.indexedText`. The rest is not found. The limit on tokens
 * bounds the time of writing the index, which a text of distinct characters would otherwise extend to seconds.
 */
export function indexedText(title: string, body: string): IndexedText {
  const tokens = new Set<string>();
  const add = (text: string) => {
    const stored = searchable(text).slice(0, LIMITS.indexedText.characters);
    return stored.slice(0, addTokens(tokens, stored, LIMITS.indexedText.tokens)).toWellFormed();
  };
  const stored = { title: add(title), body: add(body) };
  return { ...stored, tokens: [...tokens] };
}
