import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quickAddText } from './early-keys.ts';

test('returns the text that was typed after q', () => {
  assert.equal(quickAddText(['q']), '');
  assert.equal(quickAddText(['q', 'M', 'æ', 'Shift', 'l', 'x', 'Backspace', 'k', ' ', '1']), 'Mælk 1');
});

test('ignores keys that do not begin with q', () => {
  assert.equal(quickAddText([]), undefined);
  assert.equal(quickAddText(['f', 'q']), undefined);
});
