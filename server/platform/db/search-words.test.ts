import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { holdsWords, patternOf, searchable, searchWords } from '#domain/normalize/search-words.ts';
import { textWithWords } from './testing/texts.ts';
import { tokensFor, tokensOf } from './trigrams.ts';

describe('the words of a query', () => {
  it('are folded, split at blanks and named once', () => {
    assert.deepEqual(searchWords('  Blåbær   blaabaer\nØL 50%_ '), ['blabaer', 'ol', '50%_']);
  });

  it('are at most 16, out of 512 characters', () => {
    assert.equal(searchWords(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')).length, 16);
    assert.deepEqual(searchWords(`${'x'.repeat(512)}y`), ['x'.repeat(512)]);
  });

  it('are none in a query of blanks and control characters', () => {
    assert.deepEqual(searchWords(' \t\u0000\u0007 '), []);
  });
});

describe('a text holds a word', () => {
  const cases: [text: string, query: string, held: boolean][] = [
    ['Køb blåbær', 'blaabaer', true],
    ['Køb blåbær', 'abae', true],
    ['Køb blåbær', 'kø', true],
    ['Køb blåbær', 'øb', false],
    ['Køb blåbær', 'b', true],
    ['Køb blåbær', 'æ', false],
    ['Køb blåbær', 'kob bla', true],
    ['Køb blåbær', 'kob jord', false],
    ['spar 50% nu', '50%', true],
    ['spar 500 nu', '50%', false],
    ['a_b', 'a_b', true],
    ['axb', 'a_b', false],
    ['(kaffe)', 'ka', true],
    ['e-mail', 'ma', true],
    ['e-mail', 'e-mail', true],
    ['e- mail', 'e-mail', false],
    ['email', 'e-mail', false],
    ['c++ og C#', '++', false],
    ['c++ og C#', 'c+', true],
    ['日本語', '本語', false],
    ['日本語学', '本語学', true],
    ['fest 🎉🎉🎉', '🎉🎉🎉', true],
  ];
  for (const [text, query, held] of cases) {
    it(`${JSON.stringify(text)} ${held ? 'holds' : 'does not hold'} ${JSON.stringify(query)}`, () => {
      assert.equal(holdsWords(text, searchWords(query)), held);
    });
  }

  it('exactly when folding and looking says so', () => {
    fc.assert(
      fc.property(textWithWords, textWithWords, (text, query) => {
        const words = searchWords(query);
        assert.equal(
          holdsWords(text, words),
          words.every((word) => isHeld(normalizeText(text), word)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('only when it has every token of the word', () => {
    fc.assert(
      fc.property(textWithWords, textWithWords, (text, query) => {
        const stored = searchable(text);
        const tokens = new Set(tokensOf(stored));
        for (const word of searchWords(query).filter((word) => stored.includes(patternOf(word)))) {
          assert.ok(tokensFor(word).every((token) => tokens.has(token)));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** The rule as it reads, without any index: look at every place. */
function isHeld(folded: string, word: string): boolean {
  if (Array.from(word).length >= 3) return folded.includes(word);
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const before = Array.from(folded.slice(0, at)).at(-1) ?? ' ';
    if (/\s/.test(before)) return true;
    if (!isLetterOrDigit(before) && isLetterOrDigit(Array.from(word)[0] ?? '')) return true;
  }
  return false;
}

function isLetterOrDigit(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
