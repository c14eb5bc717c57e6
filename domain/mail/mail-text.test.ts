import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutText, plainText } from './mail-text.ts';

test('plain texts keep their lines and lose control characters', () => {
  assert.equal(plainText('\r\n\r\n  a\r\nb\rc\0\u202e d\n\n\ne\t \r\n'), '  a\nb\nc d\n\n\ne');
});

test('long texts are cut between code points', () => {
  assert.equal(cutText('abc', 3), 'abc');
  assert.equal(cutText('abcd', 3), 'ab…');
  assert.equal(cutText('😀😀😀', 3), '😀😀😀');
  assert.equal(cutText('😀😀😀😀', 3), '😀😀…');
});
