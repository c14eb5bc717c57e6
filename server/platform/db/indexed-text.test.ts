import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LIMITS } from '#contract/limits.ts';
import { patternOf, searchable, searchWords } from '#domain/normalize/search-words.ts';
import { indexedText, isLargeText } from './indexed-text.ts';
import { textWithWords } from './testing/texts.ts';
import { addTokens, tokensFor, tokensOf } from './trigrams.ts';

const { characters, tokens, growth } = LIMITS.indexedText;

/** A text whose sequences of three characters are all distinct. */
function distinctCharacters(length: number): string {
  return Array.from({ length }, (_, index) => {
    return String.fromCodePoint(0x4e00 + (index % 20_000), 0x4e00 + Math.floor(index / 20_000));
  })
    .join('')
    .slice(0, length);
}

describe('the indexed part of a text', () => {
  it('is the whole text of an ordinary note of a million characters', () => {
    const words = Array.from({ length: 1000 }, (_, index) => `word${(index * 7919) % 1000}`);
    const body = `${words.join(' ').repeat(120)} harbour`;
    const indexed = indexedText('Plan', body);
    assert.ok(body.length > 900_000);
    assert.deepEqual([indexed.title, indexed.body], [searchable('Plan'), searchable(body)]);
    assert.ok(tokensFor('harbour').every((token) => indexed.tokens.includes(token)));
  });

  it('S-3-3: has a limited number of tokens, so that hostile texts cannot make the index slow', () => {
    const indexed = indexedText('Plan', distinctCharacters(1_000_000));
    assert.ok(indexed.tokens.length <= tokens, String(indexed.tokens.length));
    assert.ok(indexed.tokens.length > tokens - 10, String(indexed.tokens.length));
    assert.ok(indexed.body.length > 5000 && indexed.body.length <= tokens + 10, String(indexed.body.length));
  });

  it('S-3-4: has a limited length, also if normalization makes the text 18 times as long', () => {
    assert.equal(indexedText('', '\ufdfa'.repeat(600_000)).body.length, characters);
    assert.equal(indexedText('', '\ufdfa'.repeat(10_000)).body.length, 10_000 * growth + 1000);
    const korean = '각 '.repeat(10_000);
    assert.equal(indexedText('각', korean).body, searchable(korean));
  });

  it('S-3n-6: is large by its normalized length', () => {
    assert.deepEqual(
      ['a'.repeat(65_536), 'a'.repeat(65_537), '\ufdfa'.repeat(16_384), '\ufdfa'.repeat(16_385)].map(isLargeText),
      [false, true, false, true],
    );
  });

  it('has every token of each word that it contains', () => {
    fc.assert(
      fc.property(textWithWords, textWithWords, fc.nat(60), (text, query, most) => {
        const stored = searchable(text);
        const found = new Set<string>();
        const part = stored.slice(0, addTokens(found, stored, most)).toWellFormed();
        assert.ok(found.size <= most);
        for (const word of searchWords(query).filter((each) => part.includes(patternOf(each)))) {
          assert.ok(tokensFor(word).every((token) => found.has(token)));
        }
        const all = new Set<string>();
        assert.equal(addTokens(all, stored, Number.POSITIVE_INFINITY), stored.length);
        assert.deepEqual([...all], tokensOf(stored));
      }),
      { numRuns: 1000 },
    );
  });
});
