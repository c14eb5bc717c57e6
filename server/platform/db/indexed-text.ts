import { LIMITS } from '#contract/limits.ts';
import { normalForm } from '#domain/normalize/normal-form.ts';
import { searchable } from '#domain/normalize/search-words.ts';
import { addTokens } from './trigrams.ts';

/** The part of a text that the search finds: title and body as `searchable` texts, and their tokens. */
export type IndexedText = { title: string; body: string; tokens: string[] };

const { characters, tokens: mostTokens, growth } = LIMITS.indexedText;

/**
 * Returns the searchable part of a record: title and body up to `LIMITS.indexedText`. The rest is not found. The limit on tokens
 * bounds the time of writing the index, which a text of distinct characters would otherwise extend to seconds.
 */
export function indexedText(title: string, body: string): IndexedText {
  const tokens = new Set<string>();
  const add = (text: string) => {
    const most = Math.min(characters, growth * text.length + 1000);
    const stored = searchable(text, most).slice(0, most);
    return stored.slice(0, addTokens(tokens, stored, mostTokens)).toWellFormed();
  };
  const stored = { title: add(title), body: add(body) };
  return { ...stored, tokens: [...tokens] };
}

/** Analysing this many UTF-16 units of normalized text takes about 10 ms. */
const LARGE_LENGTH = 65_536;

/** Returns whether worker threads analyse a text, because it would keep the event loop busy. Its normalized length counts. */
export function isLargeText(text: string): boolean {
  if (text.length > LARGE_LENGTH) return true;
  return text.length > LARGE_LENGTH / growth && normalForm(text, 'NFKD').length > LARGE_LENGTH;
}
