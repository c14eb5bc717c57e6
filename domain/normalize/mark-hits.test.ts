import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { excerptOf, markHits } from './mark-hits.ts';
import { normalizeText } from './normalize-text.ts';
import { matchesInside, matchesWords, searchWords } from './search-words.ts';

function marked(text: string, query: string): string {
  return markHits(text, searchWords(query))
    .toReversed()
    .reduce((shown, { from, to }) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`, text);
}

test('marks hits in any spelling', () => {
  for (const [text, query, shown] of [
    ['Køb blåbær til Åse', 'blaabaer', 'Køb [blåbær] til Åse'],
    ['Køb blåbær til Åse', 'ase', 'Køb blåbær til [Åse]'],
    ['Greenhouse and house', 'house', 'Green[house] and [house]'],
    ['Call the caller', 'ca', '[Ca]ll the [ca]ller'],
    ['Local cafe\u0301s', 'café', 'Local [cafe\u0301]s'],
    ['e-mail Vera', 'ma', 'e-[ma]il Vera'],
    ['50 % of a_b', '%', '50 [%] of a_b'],
    ['50% of a_b', '%', '50[%] of a_b'],
    ['50% of a_b', '_', '50% of a[_]b'],
    ['Call Vera', 'vera call', '[Call] [Vera]'],
    ['overlapping', 'overlap lapping', '[overlapping]'],
    ['nothing', 'water', 'nothing'],
    ['banana and banner', 'ban', '[ban]ana and [ban]ner'],
    ['牛乳とパンを買う', 'パン', '牛乳と[パン]を買う'],
    ['東京から東京駅へ', '東京', '[東京]から[東京]駅へ'],
    ['Bo’s plan', "bo's", '[Bo’s] plan'],
    ['สุขสันต์วันปีใหม่', 'ปี', 'สุขสันต์วัน[ปี]ใหม่'],
    ['ការទិញដី', 'ដី', 'ការទិញ[ដី]'],
    ['for\u00adskriften', 'forskrift', '[for\u00adskrift]en'],
    ['\u200eab', 'ab', '\u200e[ab]'],
  ] as const) {
    assert.equal(marked(text, query), shown);
  }
});

const letters = fc.string({ unit: fc.constantFrom(...'aåæøoeÅÆ\u030abc-_ %1\n\u{1F331}日本ー’'), maxLength: 40 });
const texts = fc.oneof(
  letters,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

test('marks a text if and only if it matches', () => {
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      for (const word of searchWords(query)) {
        assert.equal(markHits(text, [word]).length > 0, matchesWords(text, [word]), word);
      }
    }),
    { numRuns: 3000 },
  );
});

test('finds and marks any part of a text', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.integer({ min: 3, max: 8 }), (text, start, length) => {
      const from = start % (text.length + 1);
      for (const word of searchWords(text.slice(from, from + length)).filter(matchesInside)) {
        if (!matchesWords(text, [word])) continue;
        const ranges = markHits(text, [word]);
        assert.ok(ranges.every(({ from, to }) => normalizeText(text.slice(from, to)).includes(word)));
      }
    }),
    { numRuns: 3000 },
  );
});

test('marks the hits in a paragraph without blanks', () => {
  const sentence = '今日は天気がいいので散歩に行きました。';
  const text = `${sentence.repeat(40)}それから東京へ。${sentence.repeat(40)}また東京へ。`;
  assert.deepEqual(
    markHits(text, ['東京']).map(({ from, to }) => [from, text.slice(from, to)]),
    [
      [text.indexOf('東京'), '東京'],
      [text.lastIndexOf('東京'), '東京'],
    ],
  );
  const excerpt = excerptOf(text, ['東京'], 60);
  assert.ok(excerpt && excerpt.text.length < 130);
  assert.deepEqual(
    excerpt.ranges.map(({ from, to }) => excerpt.text.slice(from, to)),
    ['東京'],
  );
});

test('takes linear time for a paragraph without blanks', () => {
  assertLinear((size) => markHits('今日は天気'.repeat(size / 5), ['気今', 'ここ']), 20_000, 'hits without blanks');
});

test('ranges are ordered, separate, inside the text, and contain no whitespace', () => {
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      let end = -1;
      for (const { from, to } of markHits(text, searchWords(query))) {
        assert.ok(from > end && to > from && to <= text.length);
        assert.doesNotMatch(text.slice(from, to), /[\s\p{Cc}]/u);
        end = to;
      }
    }),
    { numRuns: 2000 },
  );
});

test('an excerpt is short, on one line, and shows the first hit', () => {
  const long = `${'Lots of words before it. '.repeat(40)}\nThe grey primer\nfirst. ${'And after. '.repeat(40)}`;
  const excerpt = excerptOf(long, ['primer'], 60);
  assert.ok(excerpt);
  assert.match(excerpt.text, /^… .*grey primer first.* …$/);
  assert.ok(excerpt.text.length < 130, excerpt.text);
  assert.deepEqual(
    excerpt.ranges.map(({ from, to }) => excerpt.text.slice(from, to)),
    ['primer'],
  );
  assert.equal(excerptOf(long, ['paint'], 60), undefined);
  assert.deepEqual(excerptOf('short primer', ['primer'], 60), {
    text: 'short primer',
    ranges: [{ from: 6, to: 12 }],
  });
});
