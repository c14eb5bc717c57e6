import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSimplePattern } from './simple-pattern.ts';

const SIMPLE = [
  'aaaaaaaaaa',
  'aaaaabbbbb',
  'ababababab',
  'hejhejhejhej',
  'abcabcabcabca',
  '1234567890',
  '0987654321',
  'abcdefghij',
  'ABCDEFGHIJ',
  'zyxwvutsrq',
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjklæø',
  'azertyuiop',
  '123456abcdef',
  'qwertyasdfgh',
  'aaabbbccc111',
  '111222333444',
  '12345678900',
  '1qaz2wsx3edc',
];

const NO_PATTERN = [
  'correct horse battery',
  'another long password',
  'en sten i skoen',
  'a stone in the shoe',
  'rødgrød med fløde',
  '7hR-q2Lm!x',
  'mississippi river',
  'abc street 12',
  '密码是一个秘密的词语',
];

test('refuses repetitions, few characters and sequences in any case and direction', () => {
  for (const password of SIMPLE) assert.equal(isSimplePattern(password), true, password);
});

test('accepts sentences and random characters', () => {
  for (const password of NO_PATTERN) assert.equal(isSimplePattern(password), false, password);
});

test('refuses every repeated unit of up to five characters', () => {
  const unit = fc.string({ minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(unit, (text) => {
      const repeated = text.repeat(10);
      assert.equal(isSimplePattern(repeated), true, repeated);
    }),
  );
});
