import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preferredLocale } from './locale.ts';

test('takes the preferred of the two languages, English if there is none', () => {
  for (const header of ['da', 'da-DK,da;q=0.9,en;q=0.8', 'de, da;q=0.5, en;q=0.4', 'en;q=0.1, DA;q=0.2']) {
    assert.equal(preferredLocale(header), 'da', header);
  }
  for (const header of [undefined, '', 'de', 'en-US,en;q=0.9,da;q=0.8', 'da;q=0', 'da;q=x', '*', ';;;,']) {
    assert.equal(preferredLocale(header), 'en', String(header));
  }
});
