import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { anyMarkdown, BOMBS } from './markdown.fixture.test.ts';
import { plainText } from './plain-text.ts';
import { previewOf } from './preview.ts';

const cases: [markdown: string, plain: string][] = [
  ['plain', 'plain'],
  ['## A *big* **very __big__** ~~old~~ ==new== word', 'A big very big old new word'],
  ['snake_case and 2 * 3 = 6 and a == b', 'snake_case and 2 * 3 = 6 and a == b'],
  ['- one\n  * two\n1. three\n2) four', 'one two three four'],
  ['- [ ] milk\n- [x] eggs\n> - [X] bread', 'milk eggs bread'],
  ['> quoted\n> > twice', 'quoted twice'],
  ['see [the plan](/note/1 "title") and ![a picture](<a b.png>)', 'see the plan and a picture'],
  ['[![picture](a.png)](b.pdf) [x](y_(z)) [one][two] [^1]', 'picture x one'],
  ['[[Plan]] [[Plan|the plan]] ![[a.png]]', 'Plan the plan a.png'],
  ['<https://example.org/a_b_c> <b>bold</b> <!-- hidden --> 1 < 2 > 0', 'https://example.org/a_b_c bold 1 < 2 > 0'],
  ['`*code*` and ``a ` b``', '*code* and a b'],
  ['```js\nlet **a** = 1;\n```\nafter', 'let **a** = 1; after'],
  ['> ```\n> a\n> ```', '> a'],
  ['\\*not big\\* \\[no link\\](x) \\# no', '*not big* [no link](x) # no'],
  ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
  ['a\n---\nb\n***\nc\n===\nd\n- - -', 'a b c d'],
  ['[r]: https://example.org\nafter', 'after'],
  ['a | b || c', 'a | b || c'],
  ['**ask** @"Anna Holm"', 'ask @Anna Holm'],
  ['Zoë\r\nÆblegrød 🎂', 'Zoë Æblegrød 🎂'],
];

for (const [markdown, plain] of cases) {
  test(`plain: ${JSON.stringify(markdown)}`, () => {
    assert.equal(previewOf(`Title\n${markdown}`), plain.replaceAll(/\s+/g, ' '));
  });
}

test('omits the title, and is empty for a note of one line', () => {
  assert.equal(previewOf('\n\n# Title\n\nbelow'), 'below');
  assert.equal(previewOf('---\ntags: [a]\n---\n# Title\n\nbelow'), 'below');
  assert.equal(previewOf('# Title'), '');
  assert.equal(previewOf(''), '');
});

test('ends after 400 code points, never inside one', () => {
  assert.equal(previewOf(`t\n${'🎂'.repeat(500)}`), '🎂'.repeat(400));
});

test('does not show embedded image data', () => {
  assert.equal(previewOf(`t\nbefore ![p](data:image/png;base64,${'A'.repeat(100_000)}) after`), 'before p');
});

test('does not change text without Markdown', () => {
  const word = fc.stringMatching(/^[a-zæøå0-9.,;?']{1,12}$/).filter((text) => !/^\d+\.$/.test(text));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      assert.equal(plainText(words.join(' ')), words.join(' '));
    }),
  );
});

test('is one short line for any body', () => {
  fc.assert(
    fc.property(anyMarkdown, (body) => {
      const preview = previewOf(body);
      assert.ok(Array.from(preview).length <= 400);
      assert.doesNotMatch(preview, /[\r\n]|^\s|\s$|\s\s/);
    }),
    { numRuns: 2000 },
  );
});

for (const bomb of BOMBS) {
  test(`I-4: a long run of ${JSON.stringify(bomb)} takes linear time`, () => {
    const work = (size: number) => plainText(bomb.repeat(Math.ceil(size / bomb.length)));
    assertLinear(work, 20_000, JSON.stringify(bomb));
  });
}
