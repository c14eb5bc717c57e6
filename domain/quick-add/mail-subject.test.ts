import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutReplyPrefixes } from './quick-add.ts';

test('removes any number of reply and forward prefixes', () => {
  assert.equal(withoutReplyPrefixes('Re: Sv: VS : fwd:FW: Tagrende i morgen'), 'Tagrende i morgen');
  assert.equal(withoutReplyPrefixes('RE: RE: '), '');
});

test('keeps other words before a colon', () => {
  assert.equal(withoutReplyPrefixes('Recipe: cake'), 'Recipe: cake');
  assert.equal(withoutReplyPrefixes('Sv: note: re: x'), 'note: re: x');
  assert.equal(withoutReplyPrefixes('Re'), 'Re');
});
