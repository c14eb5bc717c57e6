import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caretAfter } from './caret-after.ts';

test('keeps the caret between the same characters', () => {
  assert.equal(caretAfter('ab cd', 'xx ab cd', 2), 5);
  assert.equal(caretAfter('ab cd', 'ab cd ef', 2), 2);
  assert.equal(caretAfter('ab cd', 'ab', 5), 2);
});
