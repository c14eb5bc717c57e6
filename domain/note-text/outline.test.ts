import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { codeRanges } from './code-ranges.ts';
import { countWords } from './count-words.ts';
import { anyMarkdown, BOMBS } from './markdown.fixture.test.ts';
import { outlineOf } from './outline.ts';

/** Bodies with their headings as `level text`. */
const cases: [body: string, ...headings: string[]][] = [
  [''],
  ['# One\ntext\n### Three ###\n ## Two', '1 One', '3 Three', '2 Two'],
  ['# a *big* [plan](x) `code`#', '1 a big plan code#'],
  ['#no\n####### no\n    # no\n\\# no\n#'],
  ['One\n===\nTwo\nlines\n---\n\n---\nafter', '1 One', '2 Two lines'],
  ['- item\n---\n> quote\n===\n- a\nb\n==='],
  ['- a\n\nb\n===', '1 b'],
  ['```\n# no\n```\n# Yes\n~~~\nno\n===', '1 Yes'],
  ['a\n```\n```\n==='],
  ['---\ntitle: a\n---\n# Yes', '1 Yes'],
  ['***\n# Yes\r\n## Also\r\n', '1 Yes', '2 Also'],
];

for (const [body, ...headings] of cases) {
  test(`outline of ${JSON.stringify(body)}`, () => {
    assert.deepEqual(
      outlineOf(body).map(({ level, text }) => `${level} ${text}`),
      headings,
    );
  });
}

test('headings are ordered, at line starts and outside code', () => {
  fc.assert(
    fc.property(anyMarkdown, (body) => {
      const code = codeRanges(body);
      let last = -1;
      for (const { level, text, offset } of outlineOf(body)) {
        assert.ok(offset > last && level >= 1 && level <= 6);
        assert.match(text, /^\S(?:[^\r\n]*\S)?$/);
        assert.ok(offset === 0 || /[\r\n]/.test(body.charAt(offset - 1)));
        assert.ok(code.every(({ kind, start, end }) => kind === 'span' || end <= offset || start > offset));
        last = offset;
      }
    }),
    { numRuns: 2000 },
  );
});

test('counts visible words', () => {
  assert.equal(countWords(''), 0);
  assert.equal(
    countWords('# Køb ind\n\n- [ ] 12 æg\n- [x] **mælk** – ikke [den dyre](https://x.example/a "b")\n---\n'),
    8,
  );
  assert.equal(countWords('[den dyre](https://x.example/a-b) `kode her`'), 4);
});

test('counts plain words', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zæøå]{1,9}$/)), (words) => {
      assert.equal(countWords(words.join(' ')), words.length);
      assert.equal(countWords(words.join('\r\n')), words.length);
    }),
  );
});

test('I-4: takes linear time for outline and word count', () => {
  for (const bomb of [...BOMBS, 'a\n===\n', '# a #\n', 'a\n']) {
    const run = (size: number) => bomb.repeat(Math.ceil(size / bomb.length));
    assertLinear((size) => outlineOf(run(size)), 20_000, JSON.stringify(bomb));
    assertLinear((size) => countWords(run(size)), 20_000, JSON.stringify(bomb));
  }
});
