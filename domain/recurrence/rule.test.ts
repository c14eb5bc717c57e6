import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseRule, printRule } from './rule.ts';
import { anyRule } from './testing/any-rule.ts';

test('parses or refuses every text of the corpus as expected', () => {
  const lines = readFileSync(new URL('corpus/rules.txt', import.meta.url), 'utf8').split('\n');
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const [text = '', expected] = line.split(' -> ');
    assert.equal(reading(text.replace(/^"(.*)"$/, '$1')), expected, line);
  }
});

test('canonical text is unchanged', () => {
  const lines = readFileSync(new URL('corpus/rules.txt', import.meta.url), 'utf8').split('\n');
  const canonical = lines.flatMap((line) => (line.includes('refused') ? [] : (line.split(' -> ')[1] ?? [])));
  assert.ok(canonical.length > 20);
  for (const text of canonical) assert.equal(reading(text), text);
});

test('reads an UNTIL instant, with a leap second as the second before', () => {
  const result = parseRule('FREQ=DAILY;UNTIL=20161231T235960Z');
  assert.ok('rule' in result);
  assert.equal(result.rule.until, Date.UTC(2016, 11, 31, 23, 59, 59));
});

test('parses a printed rule to the same structure', () => {
  fc.assert(
    fc.property(anyRule(), (rule) => {
      assert.deepEqual(parseRule(printRule(rule)), { rule });
    }),
  );
});

test('returns a rule or an issue for any text', () => {
  const word = fc.constantFrom(
    'FREQ',
    'DAILY',
    'MONTHLY',
    'BYDAY',
    'UNTIL',
    'BYSETPOS',
    '=',
    ';',
    ',',
    '-1',
    'MO',
    '31',
    'é',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(word).map((words) => words.join('')),
  );
  fc.assert(fc.property(text, (any) => assert.equal(typeof reading(any), 'string')));
});

function reading(text: string): string {
  const result = parseRule(text);
  return 'rule' in result ? printRule(result.rule) : `refused ${result.issue.code} ${result.issue.part}`;
}
