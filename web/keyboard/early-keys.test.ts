import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf } from './early-keys.ts';

test('a line begun with q is what was typed behind it', () => {
  assert.equal(lineOf(['q']), '');
  assert.equal(lineOf(['q', 'M', 'æ', 'Shift', 'l', 'x', 'Backspace', 'k', ' ', '1']), 'Mælk 1');
});

test('keys that do not begin with q are no line', () => {
  assert.equal(lineOf([]), undefined);
  assert.equal(lineOf(['f', 'q']), undefined);
});
