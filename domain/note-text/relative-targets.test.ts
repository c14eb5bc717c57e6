import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { codeRanges } from './code-ranges.ts';
import { anyMarkdown, BOMBS } from './markdown.fixture.test.ts';
import { relativeTargets, replaceTargets } from './relative-targets.ts';

/** Texts with their targets between « and », and the expected paths. */
const cases: [marked: string, ...paths: string[]][] = [
  ['![a](«a.png») and [b](«img/b.pdf»)', 'a.png', 'img/b.pdf'],
  ['![a](«a%20b.png» "title") ![c](«<c d.png>»)', 'a b.png', 'c d.png'],
  ['![a](«./a.png») ![b](«../b.png») ![c](«img\\c.png»)', 'a.png', '../b.png', 'img/c.png'],
  ['![a](«a_(1).png») ![b](«b\\_c.png») ![d](«d&amp;e.png»)', 'a_(1).png', 'b_c.png', 'd&e.png'],
  ['![a](«100%.png») ![b](«b%23.png#part») ![c](«c.png?raw=1»)', '100%.png', 'b#.png', 'c.png'],
  ['[![a](«a.png»)](«b.pdf»)', 'a.png', 'b.pdf'],
  ['[other](«Other%20note.md»)', 'Other note.md'],
  ['«![[picture.png]]»', 'picture.png'],
  ['«![[img/a b.png|300]]» «[[c.pdf|the paper]]»', 'img/a b.png', 'c.pdf'],
  ['[[Note]] [[Note.md]] ![[Note]] ![a\\](b.png) \\[[a.png]]'],
  ['[a]: «../a.png»\n[b]: «<b c.png>» "title"\n[c]: https://x.example', '../a.png', 'b c.png'],
  ['<img width="3" src="«a.png»"> <a href=\'«b.pdf»\'>', 'a.png', 'b.pdf'],
  ['[a](https://x.example/a.png) [b](mailto:x) [c](/task/1) [d](#part) [e](?q) [f](C:\\x) [g](//x) [h]()'],
  ['![a](data:image/png;base64,AAAA) ![b](a b.png)'],
  ['`![a](a.png)`\n```\n![b](b.png)\n```\n![c](«c.png»)', 'c.png'],
];

for (const [marked, ...paths] of cases) {
  test(`targets: ${JSON.stringify(marked)}`, () => {
    const body = marked.replaceAll(/[«»]/g, '');
    const targets = relativeTargets(body);
    let found = '';
    let done = 0;
    for (const { start, end } of targets) {
      found += `${body.slice(done, start)}«${body.slice(start, end)}»`;
      done = end;
    }
    assert.equal(found + body.slice(done), marked);
    assert.deepEqual(
      targets.map(({ path }) => path),
      paths,
    );
  });
}

test('replaces targets in place, and converts wiki links to Markdown', () => {
  const body = '![a](<a b.png> "t")\r\n![[p.png|300]] [[q.pdf|the [paper]]] [[q.pdf|the paper]] [r]( r.png )';
  assert.equal(
    replaceTargets(body, ({ path }) => (path === 'r.png' ? undefined : `/f/${path.length}`)),
    '![a](/f/7 "t")\r\n![p.png](/f/5) [[q.pdf|the [paper]]] [the paper](/f/5) [r]( r.png )',
  );
});

test('targets are ordered and outside code; the rest of the body is preserved', () => {
  fc.assert(
    fc.property(anyMarkdown, (body) => {
      fc.pre(!body.includes('\u2603'));
      const code = codeRanges(body);
      const targets = relativeTargets(body);
      let done = 0;
      for (const { path, start, end } of targets) {
        assert.ok(path !== '' && start >= done && end > start && end <= body.length);
        done = end;
        assert.ok(code.every((range) => range.end <= start || range.start >= end));
      }
      assert.equal(
        replaceTargets(body, () => undefined),
        body,
      );
      const outside = targets.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), body);
      const replaced = replaceTargets(body, ({ form }) => (form === 'address' ? '\u2603' : undefined));
      if (targets.every(({ form }) => form === 'address')) assert.equal(replaced.replaceAll('\u2603', ''), outside);
    }),
    { numRuns: 3000 },
  );
});

test('decodes a percent-encoded file name', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 50 })
    .filter((text) => /^[^./\\]/.test(text) && text.isWellFormed());
  fc.assert(
    fc.property(name, (text) => {
      fc.pre(!text.includes('\\'));
      const target = encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29');
      fc.pre(target.length <= 1000);
      const [found] = relativeTargets(`![x](${target})`);
      assert.equal(found?.path, text);
    }),
  );
});

for (const bomb of [...BOMBS, '<img ', '<img src="', '](a', '](a(b)', '![[a.png', '[a]: b\n', '](%']) {
  test(`I-4: targets of a long run of ${JSON.stringify(bomb)} takes linear time`, () => {
    const work = (size: number) => replaceTargets(bomb.repeat(Math.ceil(size / bomb.length)), ({ path }) => path);
    assertLinear(work, 20_000, JSON.stringify(bomb));
  });
}
