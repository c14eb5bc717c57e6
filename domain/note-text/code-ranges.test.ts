import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { codeRanges, maskCode } from './code-ranges.ts';
import { anyMarkdown, BOMBS } from './markdown.fixture.test.ts';

/** Texts with their code between « and ». */
const cases: [what: string, marked: string][] = [
  ['no code', 'plain *text*'],
  ['a span', 'a «`b`» c'],
  ['longer ticks around shorter ones', '«``a ` b``» c'],
  ['a lonely tick', 'a ` b'],
  ['ticks that do not fit', 'a `` b ` c'],
  ['an escaped tick', '\\` a «`b`»'],
  ['an escaped tick before a run', '\\`«`a`»'],
  ['an escaped backslash before a tick', '\\\\«`a`»'],
  ['a backslash in a span', '«`a\\`» b`'],
  ['a span over two lines', 'a «`b\nc`» d'],
  ['no span over a blank line', 'a ` b\n\nc ` d'],
  ['no span over items of a list', '- a ` b\n- c ` d'],
  ['no span out of a heading', '# a ` b\nc ` d'],
  ['no span over a rule', 'a ` b\n---\nc ` d'],
  ['no span into a quote', 'a ` b\n> c ` d'],
  ['a block', 'a\n«```js\nb\n```»\nc'],
  ['a block of tildes with ticks in it', '«~~~ a`b\n```\n~~~»\nc'],
  ['a block that shorter ticks do not end', '«````\n```\n````»\nc'],
  ['a block that ticks with words do not end', '«```\n``` a\n```»\nc'],
  ['a block that nothing ends', 'a\n«```\nb\n\n# c»'],
  ['ticks with a tick behind them', '``` a`b\nc'],
  ['an indented block', '   «```\n  b\n  ```»\nc'],
  ['no block when indented by four', 'a\n\n    ```\nb'],
  ['a block in an item', '- a\n\n  «```\n  b\n  ```»\n- c'],
  ['a block on the line of an item', '- «```\n  b\n  ```»\nc'],
  ['a block deep in a list', '1. a\n   - b\n\n     «```\n     c\n     ```»\n2. d'],
  ['a block that ends with its item', '- «```\n  b»\nc `d'],
  ['a block in a quote', '> «```\n> b\n> ```»\n> c'],
  ['a block that ends with its quote', '> «```\n> b»\nc'],
  ['a block behind a tab', '-\t«```\n\tb\n\t```»\nc'],
  ['lines ended by CRLF', 'a\r\n«```\r\nb\r\n```»\r\n«`c`»\r\n'],
];

for (const [what, marked] of cases) {
  test(`code: ${what}`, () => {
    const text = marked.replaceAll(/[«»]/g, '');
    let found = '';
    let done = 0;
    for (const { start, end } of codeRanges(text)) {
      found += `${text.slice(done, start)}«${text.slice(start, end)}»`;
      done = end;
    }
    assert.equal(found + text.slice(done), marked);
  });
}

test('ranges are ordered, inside the text and not empty', () => {
  fc.assert(
    fc.property(anyMarkdown, (text) => {
      let done = 0;
      for (const { start, end } of codeRanges(text)) {
        assert.ok(start >= done && end > start && end <= text.length);
        assert.match(text.slice(start, end), /^(?:`|~~~)/);
        done = end;
      }
    }),
    { numRuns: 2000 },
  );
});

test('masking preserves offsets, lines and everything except code', () => {
  fc.assert(
    fc.property(anyMarkdown, (text) => {
      const masked = maskCode(text);
      assert.equal(masked.length, text.length);
      assert.deepEqual(masked.match(/[\r\n]/g), text.match(/[\r\n]/g));
      const code = new Set(
        codeRanges(text).flatMap(({ start, end }) => [...Array(end - start).keys()].map((i) => start + i)),
      );
      for (let at = 0; at < text.length; at += 1) {
        if (!code.has(at)) assert.equal(masked[at], text[at]);
        else assert.ok(masked[at] === '`' || /[\r\n]/.test(masked.charAt(at)));
      }
    }),
  );
});

for (const bomb of BOMBS) {
  test(`I-4: a long run of ${JSON.stringify(bomb)} takes linear time`, () => {
    assertLinear((size) => codeRanges(bomb.repeat(Math.ceil(size / bomb.length))), 20_000, JSON.stringify(bomb));
  });
}
