import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { describeRule } from './describe.ts';
import { parseRule } from './rule.ts';
import { anyRule } from './testing/any-rule.ts';

test('describes every rule of the corpus as expected', () => {
  const lines = readFileSync(new URL('corpus/words.txt', import.meta.url), 'utf8').split('\n');
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const [text = '', danish, english] = line.split(/ {2,}/);
    const from = text.startsWith('completion ') ? 'completion' : 'due';
    const result = parseRule(text.replace('completion ', ''));
    assert.ok('rule' in result, line);
    assert.equal(describeRule(result.rule, from, 'da'), danish);
    assert.equal(describeRule(result.rule, from, 'en'), english);
  }
});

test('describes every rule in both languages, differently for completion', () => {
  fc.assert(
    fc.property(anyRule(), fc.constantFrom<'da' | 'en'>('da', 'en'), (rule, locale) => {
      const text = describeRule(rule, 'due', locale);
      assert.match(text, /^[^\s,].*[^\s,]$/u);
      assert.doesNotMatch(text, /undefined|null|NaN| {2}|,,| ,/);
      assert.notEqual(describeRule(rule, 'completion', locale), text);
    }),
  );
});
