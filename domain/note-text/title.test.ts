import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { anyMarkdown, BOMBS } from './markdown.fixture.test.ts';
import { titleOf } from './title.ts';

const cases: [body: string, title: string][] = [
  ['', ''],
  [' \n\t\r\n', ''],
  ['Plan', 'Plan'],
  ['# Plan\nmore', 'Plan'],
  ['\n\n  ## Plan  \r\nmore', 'Plan'],
  ['#Plan', 'Plan'],
  ['# # Plan', 'Plan'],
  ['###\nmore', ''],
  ['Plan #3 #', 'Plan #3 #'],
  ['v1: plan', 'v1: plan'],
  ['# v1: plan', 'v1: plan'],
  ['---\nplan', '---'],
  ['---\ntags: [a]\n---\n\n# Plan\nmore', 'Plan'],
  ['\ufeff---\r\ndue?: no\r\n...\r\nPlan', 'Plan'],
  ['---\ntitle: Plan\n---\n', ''],
  ['---\nWe met.\n---\nPlan', '---'],
  ['\ufeff# Plan', 'Plan'],
  ['one\rtwo', 'one'],
  ['- [ ] **milk**', '- [ ] **milk**'],
  ['🎂'.repeat(121), '🎂'.repeat(120)],
  [`# ${'a'.repeat(119)} b`, 'a'.repeat(119)],
];

for (const [body, title] of cases) {
  test(`the title of ${JSON.stringify(body.slice(0, 30))} is ${JSON.stringify(title.slice(0, 30))}`, () => {
    assert.equal(titleOf(body), title);
  });
}

test('a title is one trimmed line of at most 120 code points', () => {
  fc.assert(
    fc.property(anyMarkdown, (body) => {
      const title = titleOf(body);
      assert.ok(Array.from(title).length <= 120);
      assert.doesNotMatch(title, /[\r\n]|^[#\s]|\s$/);
      assert.ok(body.includes(title));
    }),
    { numRuns: 2000 },
  );
});

test('I-4: takes linear time', () => {
  for (const bomb of BOMBS) {
    assertLinear((size) => titleOf(bomb.repeat(Math.ceil(size / bomb.length))), 20_000, JSON.stringify(bomb));
  }
});
