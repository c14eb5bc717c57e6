import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isComposing } from './composing.ts';

test('recognizes the keys of an input method, also those that Safari sends after the composition', () => {
  assert.equal(isComposing({ isComposing: true, keyCode: 13 }), true);
  assert.equal(isComposing({ isComposing: false, keyCode: 229 }), true);
  assert.equal(isComposing({ isComposing: false, keyCode: 13 }), false);
});
